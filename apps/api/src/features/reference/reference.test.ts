import { strictly } from '@worksmart/core/testing/strictly.ts';
import { referenceRoutes } from '@worksmart/shared/reference/routes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../../testing/send.ts';
import { createTestApp, type TestApp, type TestHeaders } from '../../testing/test-app.ts';

const roles = [1, 4, 5, 7, 8] as const;
let t: TestApp;
const headers = {} as Record<(typeof roles)[number], TestHeaders>;

beforeAll(async () => {
  t = await createTestApp({ clock: new Date('2026-01-01T03:00:00Z') });
  for (const role of roles) headers[role] = await t.signInAs(role);
});
afterAll(() => t.close());

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

  test('without a session: 401; for every role exactly the declared answer, of that year and type', async () => {
    expect((await send(t, t.keyOnly, 'GET', path)).statusCode).toBe(401);
    for (const role of roles) {
      const answer = await send(t, headers[role], 'GET', `${path}&year=2026`);
      expect(answer.statusCode).toBe(200);
      strictly(referenceRoutes[name].response).parse(answer.json());
      expect(answer.json().length).toBeGreaterThan(0);
      for (const row of answer.json()) {
        expect(row).toMatchObject({ year: 2026, [name === 'fees' ? 'feeType' : 'type']: { id: typeId } });
      }
    }
  });

  test('without a year: the year it is for the business, not in UTC', async () => {
    const rows = (await send(t, headers[1], 'GET', path)).json() as { year: number }[];
    expect(new Set(rows.map(({ year }) => year))).toEqual(new Set([2025]));
  });
});

test.each(['/tiers', '/plans?typeId=x', '/rates?typeId=7&year=1', '/fees?typeId='])(
  'bad query %s: 400',
  async (path) => {
    expect((await send(t, headers[1], 'GET', path)).statusCode).toBe(400);
  },
);

test('an implementation fee travels with pay cycle id 0, an administrative one with its cycle', async () => {
  const of = async (type: number) => (await send(t, headers[8], 'GET', `/fees?typeId=${type}&year=2026`)).json();
  expect((await of(50))[0].payCycle).toEqual({ id: 0, description: '' });
  expect((await of(49))[0]).toMatchObject({
    payCycle: { id: 51, description: 'Weekly' },
    employeeRange: { id: 81, description: '1 - 4' },
  });
});

test('a plan’s effective date is a calendar date, its amounts are numbers', async () => {
  const [plan] = (await send(t, headers[1], 'GET', '/plans?typeId=6&year=2026')).json();
  expect(plan.effectiveDate).toMatch(/^\d{4}-\d\d-\d\dT00:00:00$/);
  expect(typeof plan.eE_Amount).toBe('number');
});

test.each([
  ['/tiers?typeId=184', 'illustrative: 2026 changed by 2.5% a year to 2027'],
  ['/plans?typeId=6', 'illustrative: 2026 changed by 6.5% a year to 2027'],
  ['/rates?typeId=191', 'illustrative'],
  ['/fees?typeId=50', 'illustrative: 2026 changed by 2.5% a year to 2027'],
])('%s tells where each figure comes from', async (path, source) => {
  const rows = (await send(t, headers[7], 'GET', `${path}&year=2027`)).json() as { source: string | null }[];
  expect(new Set(rows.map((row) => row.source))).toEqual(new Set([source]));
});
