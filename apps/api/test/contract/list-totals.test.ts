import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { contract } from '@worksmart/shared/contract.ts';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import { beforeAll, expect, test } from 'vitest';
import { appForTests } from '#testing/test-app.ts';
import { addRecord, type RecordTarget } from './record-targets.ts';

const t = appForTests({ people: ['admin'], config: { EMBEDDED: 'true', SANDBOX: 'true' } });
let customerId = 0;
let clientId = 0;
let client: RecordTarget;
let runId = 0;
let censusId = 0;
beforeAll(async () => {
  for (const name of ['Acme', 'Acme Two']) customerId = (await addCustomer(t.db, { name })).id;
  client = await addRecord(t, { stageId: 4 });
  runId = (await t.db.job.create({ data: { name: 'renewal-run', createdById: t.as.admin.id } })).id;
  const census = { asOf: new Date('2026-01-01'), label: 'All', source: 'csv', rowsRead: 0, warned: 0, leftOut: 0 };
  censusId = (await t.db.census.create({ data: { customerId, ...census } })).id;
  clientId = (await t.db.clientYear.findFirstOrThrow({ where: { customerId } })).id;
});

/** Required query parameters of lists; other lists need none. */
const queries: Readonly<Record<string, string>> = {
  'lookups.byType': '?type=5',
  'lookups.children': '?parent=1',
  'lookups.subsidiaryGroups': '?year=2026',
  'reference.tiers': '?typeId=20',
  'reference.plans': '?typeId=20',
  'reference.rates': '?typeId=7',
  'reference.fees': '?typeId=46',
  'reference.gaps': '?year=2026',
  'reference.usedStates': '?year=2026',
  'customers.search': '?typeId=1&pageSize=1',
  'customers.rows': '?typeId=1&ids=1',
  'renewalSeason.changes': '?ids=1',
  'renewalSeason.rows': '?ids=1',
  'customers.similar': '?name=Acme&zip=46032',
  'savedViews.mine': '?list=leads',
  'notes.list': '?customerID=1',
  'fileImports.list': '?typeId=166',
  'lookups.values': '?type=5',
};

const lists = Object.values(contract)
  .flatMap((routes) => Object.values(routes) as RouteDeclaration[])
  .filter(
    ({ id, method, response }) =>
      method === 'GET' && (response?.def.type === 'array' || ['customers.search', 'renewalSeason.list'].includes(id)),
  );

/** The ids in the paths of some modules' lists; the other modules use `customerId` and `clientId`. */
const pathIds: Readonly<Record<string, () => readonly number[]>> = {
  users: () => [t.as.admin.id],
  sandbox: () => [client.customer, client.client],
  packs: () => [client.customer],
  renewals: () => [client.renewal],
  procedures: () => [runId],
  census: () => [censusId],
};

test('every list returns its total number of rows', async () => {
  expect(lists.length).toBeGreaterThan(9);
  for (const { id, path } of lists) {
    const ids = pathIds[id.split('.')[0] ?? '']?.() ?? [customerId, clientId];
    const url = `/api${path.replace(':id', String(ids[0])).replace(':clientId', String(ids[1]))}${queries[id] ?? ''}`;
    const answer = await t.as.admin.open(url);
    expect(answer.statusCode, `${id} ${answer.body}`).toBe(200);
    const body: unknown = answer.json();
    const total = Number(answer.headers['x-total-count']);
    if (Array.isArray(body)) expect(total, id).toBe(body.length);
    else expect(total, id).toBe(2);
  }
});
