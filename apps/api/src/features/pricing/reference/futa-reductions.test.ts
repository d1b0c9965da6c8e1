import type { FutaCreditReduction } from '@worksmart/shared/pricing/reference/futa-reduction.schema.ts';
import { describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'], clock: new Date('2026-06-15T15:00:00Z') });

const body = { id: 0, year: 2031, state: 'CA', percent: 2.7, projected: true, source: 'DOL' };
const save = (more: object, as: Caller = t.as.admin) => as.post('/futaCreditReduction', { ...body, ...more });
const saved = (more: object): Promise<FutaCreditReduction> => ok(save(more));
const list = async (as: Caller = t.as.admin): Promise<FutaCreditReduction[]> =>
  (await as.get('/futaCreditReductions')).json();

describe('federal credit reductions', () => {
  test('of 2022 to 2026 are there, the newest first; 2026 is projected', async () => {
    const rows = await list(await t.signInAs(8));
    expect(rows.map(({ year, state, percent, projected }) => [year, state, percent, projected])).toEqual([
      [2026, 'CA', 1.5, true],
      [2026, 'VI', 4.8, true],
      [2025, 'CA', 1.2, false],
      [2025, 'VI', 4.5, false],
      [2024, 'CA', 0.9, false],
      [2024, 'NY', 0.9, false],
      [2024, 'VI', 4.2, false],
      [2023, 'CA', 0.6, false],
      [2023, 'NY', 0.6, false],
      [2023, 'VI', 3.9, false],
      [2022, 'CA', 0.3, false],
      [2022, 'CT', 0.3, false],
      [2022, 'IL', 0.3, false],
      [2022, 'NY', 0.3, false],
      [2022, 'VI', 3.6, false],
    ]);
  });

  test('are added, changed with their history, and deleted', async () => {
    const row = await saved({});
    expect(row).toMatchObject({ ...body, id: row.id, rowVersion: 1 });
    expect(await saved({ id: row.id, rowVersion: 1, percent: 2.4, projected: false })).toMatchObject({ rowVersion: 2 });
    expect(await saved({ id: row.id, percent: 2.4, projected: false })).toMatchObject({ rowVersion: 2 });
    const stale = await save({ id: row.id, rowVersion: 1, percent: 3 });
    expect([stale.statusCode, stale.json().error.details.percent]).toEqual([409, 2.4]);
    const url = `/api/reference/history?kind=futaCreditReduction&id=${row.id}`;
    const history = (await t.as.admin.open(url)).json();
    expect(history.results[0].changes).toEqual({ percent: ['2.7', '2.4'], projected: [true, false] });
    expect((await t.as.admin.delete(`/futaCreditReduction/${row.id}`, undefined)).statusCode).toBe(200);
    expect((await list()).some(({ year }) => year === 2031)).toBe(false);
    expect((await t.as.admin.delete(`/futaCreditReduction/${row.id}`, undefined)).statusCode).toBe(404);
  });

  test('has one row per year and state, which stays in its year', async () => {
    const row = await saved({ year: 2032 });
    const second = await save({ year: 2032 });
    const message = 'CA already has a credit reduction in 2032.';
    expect([second.statusCode, second.json().error.fields]).toEqual([409, { state: [message] }]);
    const moved = await save({ id: row.id, year: 2033 });
    expect(moved.json().error.fields).toEqual({ year: ['A row cannot be moved to another year.'] });
    const other = await save({ id: row.id, year: 2032, state: 'NY' });
    expect(other.json().error.fields).toEqual({ state: ['A row cannot be moved to another state.'] });
    expect((await save({ id: 999_999 })).statusCode).toBe(404);
  });

  test.each([
    [{ percent: 5.41 }, { percent: ['Please enter a percentage from 0 to 5.4.'] }],
    [{ percent: 1.23456 }, { percent: ['Please enter at most 4 decimals.'] }],
    [{ state: 'XX' }, { state: ['Please select a state.'] }],
    [{ source: ' ' }, { source: ['Please enter the source of this figure.'] }],
  ])('%j is rejected', async (more, fields) => {
    const answer = await save(more);
    expect([answer.statusCode, answer.json().error.fields]).toEqual([400, fields]);
  });
});
