import { expect, test } from 'vitest';
import { renewalStatusOrder } from '#benefits/benefit-groups/constants.ts';
import { keptBecause, linkWorks, portalOf, signatureStands } from './status.rules.ts';
import { nextStatus, type RenewalState } from './transitions.rules.ts';

const statuses: readonly RenewalState[] = [null, ...renewalStatusOrder];

test('the portal accepts a save exactly where it is open', () => {
  for (const status of statuses)
    expect(nextStatus(status, 'portal-save') !== undefined, String(status)).toBe(portalOf(status) === 'open');
});

test('the link shows the customer’s data from sending until the renewal is omitted', () => {
  expect(statuses.filter(linkWorks).toSorted()).toEqual([174, 175, 176, 177, 178]);
});

test('a group that the customer can open cannot be deleted, and the message says what to do', () => {
  for (const status of statuses) expect(keptBecause(status) !== null, String(status)).toBe(linkWorks(status));
  expect(keptBecause(176)).toContain('term its renewal');
  expect(keptBecause(178)).toContain('unlock');
  expect(keptBecause(174)).toBe('A renewed group cannot be deleted.');
});

test('a signature is valid only for a renewal that is submitted or renewed', () => {
  expect(statuses.filter((status) => signatureStands(status, 'now')).toSorted()).toEqual([174, 178]);
  expect(statuses.filter((status) => signatureStands(status, null))).toEqual([]);
});

test('the linked page says why there is no form', () => {
  expect(portalOf(183)).toBe('notReady');
  expect([179, null].map(portalOf)).toEqual(['closed', 'closed']);
  expect([178, 174].map(portalOf)).toEqual(['submitted', 'confirmed']);
});
