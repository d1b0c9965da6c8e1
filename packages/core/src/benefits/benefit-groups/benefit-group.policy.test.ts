import { renewalStatus, renewalStatusOrder } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { describe, expect, test } from 'vitest';
import { allows } from '#platform/rule.ts';
import {
  type BenefitGroupFacts,
  canDeleteGroup,
  canEditGroup,
  canEditYear,
  isSigned,
  managesOwnBenefits,
  renewalAbilities,
} from './benefit-group.policy.ts';

const actorOf = (roleId: number) => ({ userId: 30, roleId, isSalesAgent: false });
const signed = new Date('2026-11-01');

/** An open group of a client's operating year, which has not begun. */
const factsOf = (more: Partial<BenefitGroupFacts> = {}): BenefitGroupFacts => ({
  actor: actorOf(7),
  stageId: stage.client,
  operatingYear: 2027,
  year: 2027,
  businessYear: 2026,
  isShared: false,
  statusIds: [],
  statusId: null,
  signedAt: null,
  termedOn: null,
  isBenefitDollars: true,
  ...more,
});
const rules = { canEditGroup, canEditYear, canDeleteGroup, managesOwnBenefits, ...renewalAbilities };
type RuleName = keyof typeof rules;
const allowed = (more: Partial<BenefitGroupFacts> = {}): RuleName[] =>
  (Object.keys(rules) as RuleName[]).filter((name) => allows(rules[name], factsOf(more)));
const edits = (more: Partial<BenefitGroupFacts>) => ({
  group: allows(canEditGroup, factsOf(more)),
  year: allows(canEditYear, factsOf(more)),
});

describe('users who manage benefits', () => {
  const all = ['canEditGroup', 'canEditYear', 'canDeleteGroup', 'managesOwnBenefits', 'instruct'];

  test('are administrators and client managers, for clients only', () => {
    for (const roleId of [1, 7]) expect(allowed({ actor: actorOf(roleId) }), String(roleId)).toEqual(all);
    for (const roleId of [4, 5, 8, 0]) expect(allowed({ actor: actorOf(roleId) }), String(roleId)).toEqual([]);
    for (const stageId of [stage.lead, stage.rfp, stage.prospect, stage.archived]) {
      for (const statusId of [null, ...renewalStatusOrder]) expect(allowed({ stageId, statusId })).toEqual([]);
    }
  });

  test('is no one for a client that shares another client’s benefits', () => {
    for (const statusId of [null, ...renewalStatusOrder]) expect(allowed({ isShared: true, statusId })).toEqual([]);
  });
});

describe('the time to change benefits', () => {
  const underWay = renewalStatusOrder.filter((status) => status !== renewalStatus.renewed);
  const other = { operatingYear: 2026 };

  test('is always in the operating year', () => {
    for (const statusId of [null, ...renewalStatusOrder])
      expect(edits({ statusId, statusIds: [statusId] })).toEqual({ group: true, year: true });
  });

  test('is in another year while it is being renewed', () => {
    expect(underWay).toHaveLength(6);
    for (const status of underWay) {
      expect(edits({ ...other, statusId: status, statusIds: [status] })).toEqual({ group: true, year: true });
      expect(edits({ ...other, statusIds: [null, status] })).toEqual({ group: true, year: true });
    }
    for (const statusIds of [[], [null], [renewalStatus.renewed]])
      expect(edits({ ...other, statusIds })).toEqual({ group: false, year: false });
  });

  test('depends on the group’s own status, not on those of its year’s other groups', () => {
    const statusIds = [renewalStatus.renewed, renewalStatus.pendingRenewal];
    expect(edits({ ...other, statusId: renewalStatus.renewed, statusIds })).toEqual({ group: false, year: true });
  });
});

test('a group can be deleted until it is sent, and after it is omitted', () => {
  const deletable = [null, ...renewalStatusOrder].filter((statusId) =>
    allowed({ statusId }).includes('canDeleteGroup'),
  );
  expect(deletable.toSorted()).toEqual([renewalStatus.omitted, renewalStatus.pendingRenewal, null]);
  expect(allowed({ operatingYear: 2026 })).not.toContain('canDeleteGroup');
});

test('a signature stands while the renewal is submitted or renewed', () => {
  const standing = [null, ...renewalStatusOrder].filter((statusId) =>
    allows(isSigned, factsOf({ statusId, signedAt: signed })),
  );
  expect(standing.toSorted()).toEqual([renewalStatus.renewed, renewalStatus.pendingReview]);
  for (const statusId of standing) expect(allows(isSigned, factsOf({ statusId }))).toBe(false);
});

describe('actions on a renewal', () => {
  const abilities = (more: Partial<BenefitGroupFacts>) =>
    (Object.keys(renewalAbilities) as (keyof typeof renewalAbilities)[]).filter((name) => allowed(more).includes(name));

  test.each([
    [null, ['instruct']],
    [renewalStatus.pendingRenewal, ['run', 'term', 'instruct']],
    [renewalStatus.pendingReceipt, ['term', 'resend', 'instruct']],
    [renewalStatus.received, ['term', 'resend', 'instruct']],
    [renewalStatus.pendingSubmission, ['term', 'resend', 'instruct']],
    [renewalStatus.pendingReview, ['unlock', 'approve']],
    [renewalStatus.renewed, ['unlock']],
    [renewalStatus.omitted, ['run', 'instruct']],
  ])('at status %s are %j', (statusId, names) => {
    expect(abilities({ statusId })).toEqual(names);
  });

  test('send nothing to a termed client and do not reopen its portal', () => {
    const termedOn = new Date('2026-12-31');
    const ofAll = renewalStatusOrder.flatMap((statusId) => abilities({ statusId, termedOn }));
    expect(new Set(ofAll)).toEqual(new Set(['term', 'approve', 'instruct']));
  });

  test('unlock a renewed year until it begins, and a year in force if its signature stands', () => {
    const unlocked = (more: Partial<BenefitGroupFacts>) =>
      abilities({ statusId: renewalStatus.renewed, ...more }).includes('unlock');
    expect(unlocked({ businessYear: 2026 })).toBe(true);
    expect(unlocked({ businessYear: 2027 })).toBe(false);
    expect(unlocked({ businessYear: 2027, signedAt: signed })).toBe(true);
    expect(unlocked({ businessYear: 2028, signedAt: signed, operatingYear: 2028 })).toBe(false);
    expect(abilities({ statusId: renewalStatus.pendingReview, businessYear: 2028 })).toContain('unlock');
  });

  test('edit instructions only of groups with Benefit Dollars that may be changed', () => {
    expect(abilities({ isBenefitDollars: false })).toEqual([]);
    expect(abilities({ operatingYear: 2026 })).toEqual([]);
  });
});
