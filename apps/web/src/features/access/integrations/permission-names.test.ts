import { grantable } from '@worksmart/shared/grantable.ts';
import { expect, test } from 'vitest';
import { permissionNames } from './permission-names.ts';

test('each part of the API that can be granted has a name of its own', () => {
  expect(grantable.map(({ noun }) => noun).filter((noun) => !Object.hasOwn(permissionNames, noun))).toEqual([]);
});
