import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { contract } from '@worksmart/shared/contract.ts';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import { beforeAll, expect, test } from 'vitest';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'] });
let customerId = 0;
beforeAll(async () => {
  customerId = (await addCustomer(t.db)).id;
});

/** Parameters of queries that page through a list, and extreme values of each. */
const extremes: Readonly<Record<string, readonly number[]>> = {
  page: [1, 2_147_483, 2_147_483_647],
  pageSize: [1, 500, 1_000, 2_147_483_647],
  limit: [1, 500],
  before: [2_147_483_647],
};

const fieldsOf = ({ query }: RouteDeclaration): string[] => Object.keys((query as { shape?: object })?.shape ?? {});
const paged = Object.values(contract)
  .flatMap((routes) => Object.values(routes as Record<string, RouteDeclaration>))
  .filter((route) => route.method === 'GET' && fieldsOf(route).some((name) => name in extremes));

/** What some lists need besides. */
const needed: Readonly<Record<string, string>> = {
  typeId: '1',
  customerID: 'CUSTOMER',
};

const combinations = (route: RouteDeclaration): string[] =>
  fieldsOf(route)
    .filter((name) => name in extremes)
    .reduce<string[]>(
      (all, name) =>
        all.flatMap((one) =>
          ['', ...(extremes[name] ?? []).map((value) => `&${name}=${value}`)].map((more) => one + more),
        ),
      [''],
    );

test('there are paged lists', () => {
  expect(paged.map(({ id }) => id)).toEqual(expect.arrayContaining(['customers.search', 'renewalSeason.list']));
});

test.each(paged.map((route) => [route.id, route] as const))(
  '%s: the last possible page of the largest size is empty or refused',
  async (_id, route) => {
    const given = fieldsOf(route)
      .filter((name) => name in needed)
      .map((name) => `&${name}=${needed[name]?.replace('CUSTOMER', String(customerId))}`)
      .join('');
    const path = route.path.replace(/:\w+/g, String(customerId));
    const windows = fieldsOf(route).includes('windows') ? ['', '&windows=true'] : [''];
    for (const query of combinations(route).flatMap((one) => windows.map((more) => one + more))) {
      const answer = await t.as.admin.get(`${path}?${`${given}${query}`.slice(1)}`);
      expect([200, 400, 404], `${query}: ${answer.body.slice(0, 200)}`).toContain(answer.statusCode);
    }
  },
);

test('a page that is too far behind is empty', async () => {
  const path = '/customers/search?typeId=1&agentId=0&page=2147483647&pageSize=500';
  const answer = await t.as.admin.get(path);
  expect([answer.statusCode, answer.json().results]).toEqual([200, []]);
});
