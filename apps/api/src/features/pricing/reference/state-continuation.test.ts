import type { StateContinuation } from '@worksmart/shared/pricing/reference/state-continuation.schema.ts';
import { describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'] });

const body = { id: 0, state: 'IL', months: 12, percent: 102, appliesTo: 'Small employers', source: '215 ILCS 5/367e' };
const save = (more: object, as: Caller = t.as.admin) => as.post('/stateContinuation', { ...body, ...more });
const saved = (more: object): Promise<StateContinuation> => ok(save(more));
const list = async (as: Caller = t.as.admin): Promise<StateContinuation[]> =>
  (await as.get('/stateContinuations')).json();

describe('state continuation', () => {
  test('starts with Indiana alone, which has no rate and a conversion policy', async () => {
    const [indiana, ...others] = await list(await t.signInAs(8));
    expect(indiana).toMatchObject({ state: 'IN', months: null, percent: null });
    expect(indiana?.appliesTo).toMatch(/never took effect.*conversion policy.*within 30 days.*at most 150%/);
    expect(others).toEqual([]);
  });

  test('is added by state, changed with its history, and deleted', async () => {
    const row = await saved({});
    expect((await list()).map(({ state }) => state)).toEqual(['IL', 'IN']);
    expect(await saved({ id: row.id, rowVersion: 1, months: null })).toMatchObject({ rowVersion: 2, percent: 102 });
    expect((await save({ id: row.id, rowVersion: 1, months: 6 })).statusCode).toBe(409);
    const url = `/api/reference/history?kind=stateContinuation&id=${row.id}`;
    expect((await t.as.admin.open(url)).json().results[0].changes).toEqual({ months: [12, null] });
    expect((await t.as.admin.delete(`/stateContinuation/${row.id}`, undefined)).statusCode).toBe(200);
    expect((await list()).map(({ state }) => state)).toEqual(['IN']);
  });

  test('has one row per state, which stays with its state', async () => {
    const row = await saved({ state: 'KY' });
    const second = await save({ state: 'KY' });
    const message = 'KY already has a state continuation.';
    expect([second.statusCode, second.json().error.fields]).toEqual([409, { state: [message] }]);
    const moved = await save({ id: row.id, state: 'OH' });
    expect(moved.json().error.fields).toEqual({ state: ['A row cannot be moved to another state.'] });
  });

  test.each([
    [{ months: 0 }, { months: ['Please enter 1 to 120 months.'] }],
    [{ months: 1.5 }, { months: ['Please enter 1 to 120 months.'] }],
    [{ percent: 150.01 }, { percent: ['Please enter a percentage from 0 to 150.'] }],
    [{ appliesTo: ' ' }, { appliesTo: ['Please enter a value for Applies To.'] }],
    [{ source: '' }, { source: ['Please enter the source of these figures.'] }],
  ])('%j is rejected', async (more, fields) => {
    const answer = await save(more);
    expect([answer.statusCode, answer.json().error.fields]).toEqual([400, fields]);
  });
});
