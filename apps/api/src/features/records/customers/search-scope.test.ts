import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { fold, foldTyped } from '@worksmart/shared/platform/fold.ts';
import { forAllAsync } from '@worksmart/shared/testing/for-all.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { roles, signInEachRole } from '#testing/each-role.ts';
import { appForTests } from '#testing/test-app.ts';

const stages = [1, 2, 3, 165, 4] as const;
const words = [
  'Acme',
  'brass',
  '100%',
  'a_b',
  '\\',
  'Ünï',
  "O'Hara",
  '46032',
  'Carmel IN',
  'main street',
  'O’HARA',
  'uni',
];
const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number, 17));

const t = appForTests();
const byRole = signInEachRole(t);
let agents: (number | null)[];

beforeAll(async () => {
  agents = [null, byRole[5].id, byRole[4].id];
  for (let number = 0; number < 90; number += 1) {
    await addCustomer(t.db, {
      stageId: stages[number % 5],
      salesAgentId: agents[number % 3],
      name: `${words[number % 7]} ${number}`,
      stageDate: day(number),
      deletedAt: number % 11 === 0 ? new Date() : null,
    });
  }
});

test('T6 for any query, a list holds exactly the rows that a simple access model predicts', async () => {
  const everything = await t.db.customer.findMany();
  const input = fc.record({
    role: fc.constantFrom(...roles),
    stage: fc.constantFrom(...stages),
    agent: fc.constantFrom(0, 1, 2, 3, 'none' as const),
    from: fc.nat(90),
    days: fc.nat(90),
    filter: fc.constantFrom('', '', ...words),
    pageSize: fc.constantFrom(0, 3, 50),
  });
  await forAllAsync({ numRuns: 200 }, input, async ({ role, stage, agent, from, days, filter, pageSize }) => {
    const isNone = agent === 'none';
    const agentId = isNone ? 0 : (agents[agent] ?? 0);
    const range = { start: day(from).toISOString(), end: day(from + days).toISOString() };
    const query = new URLSearchParams({
      typeId: String(stage),
      agentId: String(agentId),
      ...(isNone && { noAgent: 'true' }),
      filter,
      ...range,
      pageSize: String(pageSize),
    });
    const answer = await byRole[role].get(`/customers/search?${query}`);
    if (role === 8 && stage !== 4) return answer.statusCode === 403;
    const expected = everything
      .filter((row) => row.stageId === stage && !row.deletedAt)
      .filter((row) => role !== 5 || stage === 4 || row.salesAgentId === byRole[5].id)
      .filter((row) => agentId === 0 || (role === 5 && stage !== 4) || row.salesAgentId === agentId)
      .filter((row) => !isNone || role === 5 || row.salesAgentId === null)
      .filter((row) => row.stageDate >= day(from) && row.stageDate < day(from + days))
      .filter(
        ({ name, address, city, state, zip }) =>
          `${name} ${address} ${city} ${state} ${zip}`.toLowerCase().includes(filter.toLowerCase()) ||
          ` ${fold(`${name}, ${address}, ${city}, ${state} ${zip}`)} `.includes(foldTyped(filter)),
      )
      .sort((one, other) => other.stageDate.getTime() - one.stageDate.getTime())
      .map(({ id }) => id);
    expect(answer.headers['x-total-count']).toBe(String(expected.length));
    const rows = answer.json().results.map(({ id }: { id: number }) => id);
    expect(rows).toEqual(pageSize ? expected.slice(0, pageSize) : expected);
    return true;
  });
});
