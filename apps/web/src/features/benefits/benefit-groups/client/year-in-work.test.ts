import { renewalStatus, renewalStatusOrder } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { ClientBenefit } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { expect, test } from 'vitest';
import { workText } from './year-in-work.ts';

const leftOf = (id: number) =>
  workText({ year: 2027, groups: [{ renewal: { renewalStatus: { id } } }] } as unknown as ClientBenefit);

test('each renewal that is neither renewed nor omitted is work', () => {
  const done: readonly number[] = [renewalStatus.renewed, renewalStatus.omitted];
  for (const id of renewalStatusOrder) expect(leftOf(id) === null, String(id)).toBe(done.includes(id));
  expect(leftOf(renewalStatus.received)).toBe('2027: 1 unsigned');
});
