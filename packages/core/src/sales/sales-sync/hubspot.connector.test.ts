import { afterEach, expect, test } from 'vitest';
import { type SeenCall, sendJson, serveFeed, type TestFeed } from '#testing/sales-feed.ts';
import { connectHubSpot } from './hubspot.connector.ts';

const limits = { timeout: 20_000, size: 500_000, tries: 2, pause: 5, longestPause: 10 };
const signal = new AbortController().signal;

let hubSpot: TestFeed | undefined;
afterEach(() => hubSpot?.close());

const company = (id: string, properties: Record<string, string | null> = {}) => ({
  id,
  properties: { name: `Company ${id}`, city: 'Carmel', state: 'Indiana', zip: '46032-1234', ...properties },
});

const search = '/crm/objects/2026-03/companies/search';

/** Serves responses by path; any other path is a 404. */
const serve = async (answers: Record<string, (call: SeenCall) => object>) => {
  hubSpot = await serveFeed((call, response) => {
    const answer = answers[call.path];
    if (answer) sendJson(response, answer(call));
    else sendJson(response, { status: 'error' }, 404);
  });
  return new URL(hubSpot.url).origin;
};

const noContacts = {
  '/crm/owners/2026-03': () => ({ results: [] }),
  '/crm/associations/2026-03/companies/contacts/batch/read': () => ({ results: [] }),
};

test('reads a company with its owner’s email address and its first contact', async () => {
  const url = await serve({
    [search]: () => ({
      total: 2,
      results: [company('11', { hubspot_owner_id: '5', hs_analytics_source: 'REFERRALS' }), company('12')],
    }),
    '/crm/owners/2026-03': ({ query }) =>
      query.get('after')
        ? { results: [{ id: '5', email: 'agent@worksmart.test' }] }
        : { results: [{ id: '4', email: 'other@worksmart.test' }], paging: { next: { after: 'p 2' } } },
    '/crm/associations/2026-03/companies/contacts/batch/read': () => ({
      results: [{ from: { id: '11' }, to: [{ toObjectId: 901 }, { toObjectId: '902' }] }],
    }),
    '/crm/objects/2026-03/contacts/batch/read': () => ({
      results: [
        { id: '901', properties: { firstname: 'Ann', lastname: 'Abbott', jobtitle: 'Owner', email: null, phone: '1' } },
      ],
    }),
  });
  const system = connectHubSpot({ url, token: 'pat-1', lifecycleStages: [] }, limits);
  const page = await system.readPage({ since: null, cursor: null, signal });
  expect(page.next).toBeNull();
  expect(page.leads).toMatchObject([
    {
      id: '11',
      name: 'Company 11',
      state: 'Indiana',
      zip: '46032-1234',
      source: 'Referral',
      agentEmail: 'agent@worksmart.test',
      contact: { firstName: 'Ann', lastName: 'Abbott', title: 'Owner', email: null, phone: '1' },
    },
    { id: '12', agentEmail: null, contact: undefined },
  ]);
  expect(hubSpot?.calls.every(({ authorization }) => authorization === 'Bearer pat-1')).toBe(true);
});

test('requests by date, stage and ascending id, and continues after the last id', async () => {
  const all = Array.from({ length: 130 }, (_, index) => company(String(1_000 + index)));
  const url = await serve({
    ...noContacts,
    [search]: ({ body }) => {
      const { filterGroups, limit } = body as {
        filterGroups: { filters: { propertyName: string; value: string }[] }[];
        limit: number;
      };
      const after = filterGroups[0]?.filters.find(({ propertyName }) => propertyName === 'hs_object_id')?.value;
      return { total: 130, results: all.filter(({ id }) => Number(id) > Number(after)).slice(0, limit) };
    },
  });
  const system = connectHubSpot({ url, token: 't', lifecycleStages: ['lead', 'opportunity'] }, limits);
  const since = new Date('2026-11-20T10:00:00Z');
  const one = await system.readPage({ since, cursor: null, signal });
  const two = await system.readPage({ since, cursor: one.next, signal });
  expect([...one.leads, ...two.leads].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect(two.next).toBeNull();
  const searches = (hubSpot?.calls ?? []).filter(({ path }) => path === search);
  expect(searches[1]?.body).toMatchObject({
    filterGroups: [
      {
        filters: [
          { propertyName: 'hs_lastmodifieddate', operator: 'GTE', value: String(since.getTime()) },
          { propertyName: 'lifecyclestage', operator: 'IN', values: ['lead', 'opportunity'] },
          { propertyName: 'hs_object_id', operator: 'GT', value: '1099' },
        ],
      },
    ],
    sorts: [{ propertyName: 'hs_object_id', direction: 'ASCENDING' }],
    limit: 100,
  });
  // Owners are requested only once.
  expect(hubSpot?.calls.filter(({ path }) => path === '/crm/owners/2026-03')).toHaveLength(1);
});

test('makes only one call if nothing changed', async () => {
  const url = await serve({ [search]: () => ({ total: 0, results: [] }) });
  const system = connectHubSpot({ url, token: 't', lifecycleStages: [] }, limits);
  expect(await system.readPage({ since: null, cursor: null, signal })).toEqual({ leads: [], next: null });
  expect(hubSpot?.calls).toHaveLength(1);
});

test('fails on a response of another shape', async () => {
  const url = await serve({ [search]: () => ({ results: [{ id: 7 }] }) });
  const system = connectHubSpot({ url, token: 't', lifecycleStages: [] }, limits);
  await expect(system.readPage({ since: null, cursor: null, signal })).rejects.toThrow('unexpected response');
});

test('stops reading when the same page is repeated, of owners and of companies', async () => {
  const owners = { results: [{ id: '4', email: 'other@worksmart.test' }], paging: { next: { after: 'same' } } };
  const url = await serve({
    ...noContacts,
    [search]: () => ({ results: [company('11', { hubspot_owner_id: '5' })] }),
    '/crm/owners/2026-03': () => owners,
  });
  const system = connectHubSpot({ url, token: 't', lifecycleStages: [] }, limits);
  for (const cursor of [null, '11']) {
    await expect(system.readPage({ since: null, cursor, signal })).rejects.toThrow('keeps sending the same page');
  }
});
