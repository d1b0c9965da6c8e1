import { expect, test } from 'vitest';
import { renewalStatusOrder } from '../benefit-groups/constants.ts';
import { keptBecause, linkWorks, portalOf, signatureStands } from './status.rules.ts';
import { nextStatus, type RenewalState } from './transitions.rules.ts';

const statuses: readonly RenewalState[] = [null, ...renewalStatusOrder];

test('the portal takes a save exactly where it is open', () => {
  for (const status of statuses)
    expect(nextStatus(status, 'portal-save') !== undefined, String(status)).toBe(portalOf(status) === 'open');
});

test('the link leads to the customer’s data once it was sent, until the renewal is omitted', () => {
  expect(statuses.filter(linkWorks).toSorted()).toEqual([174, 175, 176, 177, 178]);
});

test('what a customer can open is not deleted under it, and what is refused says what to do', () => {
  for (const status of statuses) expect(keptBecause(status) !== null, String(status)).toBe(linkWorks(status));
  expect(keptBecause(176)).toContain('term its renewal');
  expect(keptBecause(178)).toContain('unlock');
});

test('a signature stands under what is handed in or renewed, and under nothing else', () => {
  expect(statuses.filter((status) => signatureStands(status, 'now')).toSorted()).toEqual([174, 178]);
  expect(statuses.filter((status) => signatureStands(status, null))).toEqual([]);
});
