import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoAccounts } from '../../packages/core/src/access/users/demo-accounts.ts';
import { assignableRoles } from '../../packages/shared/src/platform/permissions.ts';
import { inRoot } from './paths.mjs';
import { demoAccountLines } from './welcome.mjs';

const addressesIn = (text: string) => text.match(/[a-z.]+@worksmart\.test/g);
const addresses = demoAccounts.map(({ email }) => email);

test('each role has a demo account', () => {
  expect(assignableRoles.filter((id) => !demoAccounts.some(({ roleId }) => roleId === id))).toEqual([]);
});

test('the welcome and the README list the demo accounts', () => {
  expect(addressesIn(demoAccountLines)).toEqual(addresses);
  expect(addressesIn(readFileSync(inRoot('README.md'), 'utf8'))).toEqual(addresses);
});
