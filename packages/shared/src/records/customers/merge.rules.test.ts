import { describe, expect, test } from 'vitest';
import { role } from '#platform/permissions.ts';
import { stage } from '#records/lookups/constants.ts';
import {
  choosableFields,
  type MergeSide,
  mayMerge,
  mayStay,
  restoreMergedText,
  rowsText,
  stayingOf,
  takesOther,
  whyNotMerged,
  whyNotStaying,
} from './merge.rules.ts';

const side = (id: number, more: Partial<MergeSide> = {}): MergeSide => ({
  id,
  name: `Company ${id}`,
  stageId: stage.lead,
  hasBenefits: false,
  createdAt: `2026-01-0${id}T00:00:00.000Z`,
  ...more,
});
const client = (id: number, more: Partial<MergeSide> = {}) => side(id, { stageId: stage.client, ...more });

test('a name that ends with a stop has no second one', () => {
  expect(restoreMergedText('Acme, Inc.')).toBe(
    'This record was merged into Acme, Inc. To bring it back, undo the merge there.',
  );
});

test('roles 1 and 4 merge records, roles 1 and 7 clients', () => {
  const roles = Object.values(role);
  const may = (stageId: number) => roles.filter((roleId) => mayMerge({ roleId }, stageId));
  for (const stageId of [stage.lead, stage.rfp, stage.prospect, stage.archived]) expect(may(stageId)).toEqual([1, 4]);
  expect(may(stage.client)).toEqual([1, 7]);
});

describe('which record stays', () => {
  test('the further stage, then the older one', () => {
    expect(stayingOf(side(1), side(2, { stageId: stage.prospect })).id).toBe(2);
    expect(stayingOf(side(1, { stageId: stage.archived }), side(2)).id).toBe(2);
    expect(stayingOf(side(2), side(1)).id).toBe(1);
  });

  test('a client stays, and so does the one with benefits', () => {
    expect(mayStay(side(1), client(2))).toBe(false);
    expect(mayStay(client(2), side(1))).toBe(true);
    expect(whyNotStaying(client(2))).toBe('Company 2 is a client, so it must be the record that stays.');
    const [old, withBenefits] = [client(1), client(2, { hasBenefits: true })];
    expect(mayStay(old, withBenefits)).toBe(false);
    expect(stayingOf(old, withBenefits).id).toBe(2);
    expect(whyNotStaying(withBenefits)).toMatch(/has benefits or carrier data/);
  });

  test('never two clients with benefits, and no record with itself', () => {
    const both = [client(1, { hasBenefits: true }), client(2, { hasBenefits: true })] as const;
    expect(whyNotMerged(...both)).toBe(
      'Both Company 1 and Company 2 have benefits or carrier data, so they cannot be merged.',
    );
    expect(whyNotMerged(client(1), client(2, { hasBenefits: true }))).toBeNull();
    expect(whyNotMerged(side(1), side(1))).toBe('A record cannot be merged with itself.');
  });
});

test.each<[path: string, own: unknown, other: unknown, otherIsNewer: boolean, takes: boolean]>([
  ['name', 'A', 'B', true, true],
  ['name', 'A', 'B', false, false],
  ['profile.fein', null, '123456789', false, true],
  ['profile.fein', '123456789', '', true, false],
  ['profile.w2Wages', false, true, false, true],
  ['rfp.payRoll.taxInfo.isTaxCurrent', true, false, false, true],
  ['rfp.payRoll.taxInfo.isTaxCurrent', false, true, true, false],
  ['rfp.payRoll.wcTier', 110, 130, false, true],
  ['rfp.payRoll.taxInfo.highEarners', [], [250_000], false, true],
  ['rfp.payRoll.taxInfo.highEarners', [200_000], [], true, false],
])('%s: %j or %j', (path, own, other, otherIsNewer, takes) => {
  expect(takesOther(path, own, other, otherIsNewer)).toBe(takes);
});

test('offers the fields that the user may change in a record of that stage', () => {
  const fields = (stageId: number, roleId: number = role.admin) => choosableFields({ stageId, roleId });
  expect(fields(stage.lead)).toContain('rfp.adminRates.wsFee');
  expect(fields(stage.lead)).not.toContain('rfp.adminRates.wS_WK_Count');
  expect(fields(stage.lead, role.salesManager).some((path) => path.startsWith('rfp.adminRates'))).toBe(false);
  expect(fields(stage.client)).not.toContain('rfp.effectiveDate');
  expect(fields(stage.prospect)).toContain('rfp.chance');
  expect(fields(stage.rfp)).not.toContain('rfp.chance');
  for (const stays of ['customerStatus', 'sGroupId', 'rfp.checklist.step1_1'])
    expect(fields(stage.prospect)).not.toContain(stays);
});

test('says what moves', () => {
  expect(
    rowsText([
      { rows: 'location', count: 3 },
      { rows: 'census', count: 1 },
    ]),
  ).toBe('3 locations, 1 census');
});
