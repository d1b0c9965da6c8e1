import { describe, expect, test } from 'vitest';
import { roles, signInEachRole } from '#testing/each-role.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ clock: new Date('2026-01-01T03:00:00Z') });
const byRole = signInEachRole(t);

const calls = [
  ['tiers', 5],
  ['plans', 6],
  ['rates', 7],
  ['rates', 48],
  ['rates', 70],
  ['fees', 49],
  ['fees', 50],
] as const;

describe.each(calls)('GET /%s of type %i', (name, typeId) => {
  const path = `/${name}?typeId=${typeId}`;

  test('returns exactly the declared fields of that year and type to every role', async () => {
    for (const role of roles) {
      const answer = await byRole[role].get(`${path}&year=2026`);
      expect(answer.statusCode).toBe(200);
      expect(answer.json().length).toBeGreaterThan(0);
      for (const row of answer.json()) {
        expect(row).toMatchObject({ year: 2026, [name === 'fees' ? 'feeType' : 'type']: { id: typeId } });
      }
    }
  });

  test('uses the current year in the business time zone by default, not in UTC', async () => {
    const rows = (await byRole[1].get(path)).json() as { year: number }[];
    expect(new Set(rows.map(({ year }) => year))).toEqual(new Set([2025]));
  });
});

test.each(['/tiers', '/plans?typeId=x', '/rates?typeId=7&year=1', '/fees?typeId='])(
  'rejects query %s',
  async (path) => {
    expect((await byRole[1].get(path)).statusCode).toBe(400);
  },
);

test('an implementation fee has pay cycle id 0, an administrative one its own cycle', async () => {
  const of = async (type: number) => (await byRole[8].get(`/fees?typeId=${type}&year=2026`)).json();
  expect((await of(50))[0].payCycle).toEqual({ id: 0, description: '' });
  expect((await of(49))[0]).toMatchObject({
    payCycle: { id: 51, description: 'Weekly' },
    employeeRange: { id: 81, description: '1 - 4' },
  });
});

test('a plan’s effective date is a calendar date, and its amounts are numbers', async () => {
  const [plan] = (await byRole[1].get('/plans?typeId=6&year=2026')).json();
  expect(plan.effectiveDate).toMatch(/^\d{4}-\d\d-\d\dT00:00:00$/);
  expect(typeof plan.eE_Amount).toBe('number');
});

test.each([
  ['/tiers?typeId=184', 'illustrative: 2026 changed by 2.5% a year to 2027'],
  ['/plans?typeId=6', 'illustrative: 2026 changed by 6.5% a year to 2027'],
  ['/rates?typeId=191', 'illustrative'],
  ['/fees?typeId=50', 'illustrative: 2026 changed by 2.5% a year to 2027'],
])('%s returns the source of each figure', async (path, source) => {
  const rows = (await byRole[7].get(`${path}&year=2027`)).json() as { source: string | null }[];
  expect(new Set(rows.map((row) => row.source))).toEqual(new Set([source]));
});

describe('GET /reference/origin', () => {
  const origin = (caller: Caller, query: string) => caller.get(`/reference/origin?${query}`);

  test('returns 400 for an unknown kind or no id, and 404 for an unknown row', async () => {
    expect((await origin(byRole[1], 'kind=user&id=1')).statusCode).toBe(400);
    expect((await origin(byRole[1], 'kind=rate')).statusCode).toBe(400);
    expect((await origin(byRole[1], 'kind=plan&id=2000000000')).statusCode).toBe(404);
  });

  test('returns the source of a row’s figures and who saved it last, if anyone has', async () => {
    const rate = await t.db.rate.findFirstOrThrow({ where: { typeId: 7, year: 2026, state: 'IN' } });
    const query = `kind=rate&id=${rate.id}`;
    for (const role of roles) {
      const answer = (await origin(byRole[role], query)).json();
      expect(answer).toEqual({ source: rate.source, changedBy: null, changedAt: null });
    }
    const saved = { action: 'reference.saveRate', entity: 'rate', entityId: String(rate.id) };
    await t.db.auditEvent.createMany({
      data: [
        { ...saved, actorName: 'Ada Byron', at: new Date('2026-01-05T15:00:00Z') },
        { ...saved, actorName: 'Dana Reyes', at: new Date('2026-02-06T16:30:00Z') },
        { ...saved, actorName: 'Somebody Else', entity: 'plan' },
        { ...saved, actorName: 'Somebody Else', entityId: '1' },
      ],
    });
    expect((await origin(byRole[5], query)).json()).toEqual({
      source: rate.source,
      changedBy: 'Dana Reyes',
      changedAt: '2026-02-06T16:30:00.000Z',
    });
  });

  test.each(['tier', 'plan', 'rate', 'fee'] as const)('works for a %s', async (kind) => {
    const find = { where: { year: 2026 }, select: { id: true, source: true } };
    const first = {
      tier: () => t.db.tier.findFirstOrThrow(find),
      plan: () => t.db.plan.findFirstOrThrow(find),
      rate: () => t.db.rate.findFirstOrThrow(find),
      fee: () => t.db.fee.findFirstOrThrow(find),
    };
    const { id, source } = await first[kind]();
    expect((await origin(byRole[8], `kind=${kind}&id=${id}`)).json()).toMatchObject({ source });
  });
});
