import { addClientWithGroups } from '@worksmart/core/testing/add-benefit-groups.ts';
import type { BenefitYear } from '@worksmart/shared/pricing/reference/benefit-year.schema.ts';
import { describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { rejectedFields, rejection } from '#testing/rejection.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'], clock: new Date('2026-06-15T15:00:00Z') });

const body = {
  id: 0,
  year: 2031,
  hsaSelf: 5_000,
  hsaFamily: 10_000,
  affordabilityPercent: 9.5,
  source: 'Rev. Proc. 2030-1',
};
const save = (more: object, as: Caller = t.as.admin) => as.post('/benefitYear', { ...body, ...more });
const saved = (more: object): Promise<BenefitYear> => ok(save(more));
const years = async (as: Caller = t.as.admin): Promise<BenefitYear[]> => (await as.get('/benefitYears')).json();

describe('the yearly limits', () => {
  test('of 2022 to 2027 are there, the newest first; a figure without a source is empty', async () => {
    const rows = await years(await t.signInAs(8));
    expect(rows.map(({ year }) => year).slice(-6)).toEqual([2027, 2026, 2025, 2024, 2023, 2022]);
    const of = (year: number) => rows.find((row) => row.year === year);
    expect(of(2026)).toMatchObject({
      hsaSelf: 4_400,
      hsaFamily: 8_750,
      hsaCatchUp: 1_000,
      affordabilityPercent: 9.96,
      povertyLine: 15_960,
      hdhpMinDeductibleSelf: 1_700,
      hdhpMaxOutOfPocketFamily: 17_000,
      acaMaxOutOfPocketSelf: 10_600,
      notOfferedPenalty: 3_340,
      notAffordablePenalty: 5_010,
      socialSecurityWageBase: 184_500,
    });
    expect(of(2027)).toMatchObject({ hsaFamily: 9_000, affordabilityPercent: 10.22, socialSecurityWageBase: null });
  });

  test('are added, changed with their history, and deleted', async () => {
    const row = await saved({});
    expect(row).toMatchObject({ ...body, id: row.id, hsaCatchUp: null, rowVersion: 1 });
    const changed = await saved({
      id: row.id,
      rowVersion: 1,
      hsaSelf: undefined,
      hsaFamily: 10_500,
      hsaCatchUp: 1_000,
    });
    expect(changed).toMatchObject({ hsaSelf: 5_000, hsaFamily: 10_500, hsaCatchUp: 1_000, rowVersion: 2 });
    expect(await saved({ id: row.id, hsaFamily: 10_500 })).toMatchObject({ rowVersion: 2 });
    const history = await t.as.admin.get(`/reference/history?kind=benefitYear&id=${row.id}`);
    expect(history.json().results[0].changes).toEqual({ hsaFamily: ['10000', '10500'], hsaCatchUp: [null, 1_000] });
    expect((await t.as.admin.delete(`/benefitYear/${row.id}`, undefined)).statusCode).toBe(200);
    expect((await years()).some(({ year }) => year === 2031)).toBe(false);
  });

  test.each([
    ['no source', { source: ' ' }, { source: ['Please enter the source of these figures.'] }],
    ['a part of a dollar', { hsaSelf: 4_400.5 }, { hsaSelf: ['Please enter at most 0 decimals.'] }],
    ['too much', { povertyLine: 100_001 }, { povertyLine: ['Please enter an amount from 0 to 100,000.'] }],
    [
      'a factor of ten',
      { affordabilityPercent: 99.6 },
      { affordabilityPercent: ['Please enter a percentage from 0 to 20.'] },
    ],
    [
      'a family below one person',
      { hsaFamily: 4_999 },
      { hsaFamily: ['The family limit is at least the self-only limit.'] },
    ],
  ])('are refused with %s', async (_what, more, fields) => {
    expect(await rejectedFields(save(more))).toEqual(fields);
  });

  test('that are left out still have to agree with those that are sent', async () => {
    const row = await saved({ year: 2033 });
    expect(await rejectedFields(save({ id: row.id, year: 2033, hsaSelf: 10_001, hsaFamily: undefined }))).toEqual({
      hsaFamily: ['The family limit is at least the self-only limit.'],
    });
    expect(await saved({ id: row.id, year: 2033, hsaSelf: 10_000, hsaFamily: undefined })).toMatchObject({
      hsaSelf: 10_000,
      hsaFamily: 10_000,
    });
  });

  test('exist once for each year, and never move to another', async () => {
    expect(await rejectedFields(save({ year: 2026 }), 409)).toEqual({ year: ['2026 already has limits.'] });
    const [row] = (await years()).filter(({ year }) => year === 2022);
    expect((await save({ id: row?.id, year: 2033 })).json().error.fields).toEqual({
      year: ['A row cannot be moved to another year.'],
    });
  });

  test('changed by two people at once are refused with the current row', async () => {
    const row = await saved({ year: 2032 });
    await saved({ id: row.id, year: 2032, rowVersion: 1, hsaSelf: 5_100 });
    const late = await save({ id: row.id, year: 2032, rowVersion: 1, hsaSelf: 5_200 });
    expect([late.statusCode, late.json().error.details.hsaSelf]).toEqual([409, 5_100]);
  });

  test('of a year with benefit groups stay', async () => {
    const [row] = (await years()).filter(({ year }) => year === 2026);
    await addClientWithGroups(t.db, [{}]);
    expect(await rejection(t.as.admin.delete(`/benefitYear/${row?.id}`, undefined))).toMatchObject({
      status: 409,
      message: 'These limits are in use: 2026 has 1 benefit group.',
    });
  });
});
