import { addCustomer } from '@worksmart/core/testing/builders.ts';
import type { ClientRow, SalesRow } from '@worksmart/shared/records/customers/list.schema.ts';
import {
  clientListColumns,
  moreListColumns,
  type ScreenColumn,
  salesListColumns,
} from '@worksmart/shared/records/customers/list-columns.ts';
import { forAllAsync } from '@worksmart/shared/testing/for-all.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { addRandomList, randomRows } from '#testing/random-list.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { shownInBrowser } from '#testing/shown-in-browser.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'], clock: new Date('2026-11-20T18:00:00Z') });
const zone = 'America/Indiana/Indianapolis';

type Row = SalesRow & ClientRow;

beforeAll(async () => {
  for (const stageId of [1, 4, 165]) await addRandomList(t, stageId);
});

const search = async (query: Record<string, string | number | boolean>, path = '/customers/search') => {
  const params = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`]),
  );
  return t.as.admin.get(`${path}?${params}`);
};

/** The columns of a list as its screen shows them. */
const shownColumns = (columns: readonly ScreenColumn<Row>[]) =>
  columns.map((column) => ({ ...column, text: (row: Row) => column.text(row, zone) }));

describe.each([
  ['leads', 1, salesListColumns],
  ['archived records', 165, salesListColumns],
  ['clients', 4, clientListColumns],
] as const)('windows of %s', (_name, typeId, given) => {
  const columns = given as readonly ScreenColumn<Row>[];
  const scope = { typeId, agentId: 0, start: '1900-01-01' };

  test('the server sorts and filters by each column as the browser does', async () => {
    const rows: Row[] = (await search(scope)).json().results;
    expect(rows.length).toBeGreaterThanOrEqual(randomRows.length);
    const cells = columns.map(({ text }) => rows.map((row) => text(row, zone)));
    const anyColumn = fc.nat(columns.length - 1);
    const filterOf = (column: number) => {
      const texts = cells[column] ?? [];
      const part = fc
        .tuple(fc.constantFrom(...texts), fc.nat(30), fc.integer({ min: 1, max: 20 }))
        .map(([text, from, length]) =>
          text.slice(from % Math.max(1, text.length), (from % Math.max(1, text.length)) + length),
        );
      const whole = fc.constantFrom(...texts).map((text) => text.toUpperCase());
      return fc.oneof(
        part,
        whole,
        fc.constantFrom('a', ' ', '%', '_', '\\', "'", 'é', 'É', '2026', 'and', 'saint', '46032,'),
      );
    };
    const oneFilter = anyColumn.chain((at) => filterOf(at).map((text) => [columns[at]?.id ?? '', text] as const));
    await forAllAsync(
      { numRuns: 120 },
      fc.array(oneFilter, { maxLength: 2 }),
      anyColumn,
      fc.boolean(),
      async (chosen, sortAt, descending) => {
        const filters = Object.fromEntries(chosen);
        const by = columns[sortAt];
        const given = Object.fromEntries(Object.entries(filters).map(([id, text]) => [`f.${id}`, text]));
        const sort = `${descending ? '-' : ''}${by?.sort}`;
        const query = { ...scope, ...given, sort };
        const answer = await search({ ...query, pageSize: 1_000 });
        const ids = answer.json().results.map(({ id }: Row) => id);
        expect(ids).toEqual(shownInBrowser(rows, shownColumns(columns), { filters, sort: by?.id ?? '', descending }));
        expect(answer.headers['x-total-count']).toBe(String(ids.length));
        expect((await search(query, '/customers/search/ids')).json().ids).toEqual(ids);
      },
    );
  }, 180_000);

  test('every column, also those that a user adds, sorts in both directions as in the browser', async () => {
    const rows: Row[] = (await search({ ...scope, more: true })).json().results;
    const columns = [...(given as readonly ScreenColumn<Row>[]), ...moreListColumns];
    for (const { id, sort } of columns)
      for (const descending of [false, true]) {
        const answer = await search({ ...scope, sort: `${descending ? '-' : ''}${sort}`, pageSize: 1_000 });
        const ids = answer.json().results.map((row: Row) => row.id);
        expect(ids, sort).toEqual(shownInBrowser(rows, shownColumns(columns), { filters: {}, sort: id, descending }));
      }
  });

  test('Plan Renews filters as in the browser, with other filters and without the choice of rows that are read', async () => {
    const rows: Row[] = (await search({ ...scope, more: true })).json().results;
    const shown = shownColumns([...(given as readonly ScreenColumn<Row>[]), ...moreListColumns]);
    for (const typed of ['01/2027', '02/2027', '2028', '11/', '9/9'])
      for (const name of ['', 'a']) {
        const query = { ...scope, sort: 'companyName', 'f.planRenews': typed, 'f.name': name };
        const ids = (await search({ ...query, pageSize: 1_000 })).json().results.map((row: Row) => row.id);
        const filters = { planRenews: typed, name };
        expect(ids).toEqual(shownInBrowser(rows, shown, { filters, sort: 'name', descending: false }).filter(Boolean));
        expect((await search(query, '/customers/search/ids')).json().ids).toEqual(ids);
        expect((await search({ ...query, windows: true })).json().results).toHaveLength(rows.length);
      }
    const facets = (await search({ ...scope, 'f.planRenews': '9/9' }, '/customers/search/facets')).json();
    expect(facets).toEqual((await search(scope, '/customers/search/facets')).json());
    expect(await rejectedFields(search({ ...scope, 'f.planRenews': '01/2027', limit: 5 }))).toEqual({
      'f.planRenews': ['The columns that a user adds are sent by page, not by cursor.'],
    });
  });

  test('the values of a choice are those that occur', async () => {
    const rows: Row[] = (await search(scope)).json().results;
    const facets: Record<string, string[]> = (await search(scope, '/customers/search/facets')).json();
    const choices = columns.filter(({ filter }) => filter === 'choice');
    expect(Object.keys(facets)).toEqual(choices.map(({ id }) => id));
    for (const { id, text } of choices)
      expect(new Set(facets[id])).toEqual(new Set(rows.map((row) => text(row, zone)).filter(Boolean)));
  });
});

describe('a list that is read by windows', () => {
  const leads = { typeId: 1, agentId: 0, start: '1900-01-01', windows: true };

  test('is sent whole, unfiltered and newest first, up to 1,000 rows, and by pages beyond that', async () => {
    const whole = (await search({ typeId: 1, agentId: 0, start: '1900-01-01' })).json();
    const small = (await search({ ...leads, 'f.name': 'acme', sort: 'status', page: 2, pageSize: 10 })).json();
    expect(small).toEqual(whole);

    const missing = 1_000 - whole.results.length;
    const template = await t.db.customer.findFirstOrThrow({ where: { stageId: 1 } });
    const { id: _id, externalId: _externalId, ...columns } = template;
    const copies = (count: number) => Array.from({ length: count }, (_one, at) => ({ ...columns, name: `Copy ${at}` }));
    await t.db.customer.createMany({ data: copies(missing) });
    expect((await search({ ...leads, pageSize: 10 })).json().results).toHaveLength(1_000);

    await t.db.customer.createMany({ data: copies(1) });
    const first = await search({ ...leads, sort: 'companyName', 'f.name': 'copy', pageSize: 25 });
    expect(first.json().window).toEqual({ matching: missing + 1, page: 1 });
    expect(
      first
        .json()
        .results.map((row: Row) => row.companyName)
        .slice(0, 4),
    ).toEqual(['Copy 0', 'Copy 0', 'Copy 1', 'Copy 2']);
    expect(first.headers['x-total-count']).toBe(String(missing + 1));
    expect((await search({ ...leads })).json().results).toHaveLength(10);
    const beyond = (await search({ ...leads, 'f.name': 'copy', page: 999, pageSize: 25 })).json();
    expect(beyond.window.page).toBe(Math.ceil((missing + 1) / 25));
    expect(beyond.results.length).toBeGreaterThan(0);
    expect((await search({ ...leads, 'f.name': 'nobody' })).json()).toMatchObject({
      results: [],
      window: { matching: 0, page: 1 },
    });
  }, 60_000);

  test('has a version of its own for each window', async () => {
    const tagOf = async (query: object) => (await search({ ...leads, pageSize: 10, ...query })).headers.etag;
    const tags = [
      await tagOf({}),
      await tagOf({ page: 2 }),
      await tagOf({ 'f.name': 'a' }),
      await tagOf({ sort: 'status' }),
    ];
    expect(new Set(tags).size).toBe(4);
    expect(await tagOf({})).toBe(tags[0]);
  });

  test.each([
    ['f.prismID', 1],
    ['f.source', 4],
  ])('rejects %s in a list without that column', async (name, typeId) => {
    expect(Object.keys(await rejectedFields(search({ typeId, [name]: 'x' })))).toEqual([name]);
  });

  test('activeOnly leaves out inactive clients, in the list, its ids and its values', async () => {
    const clients = { typeId: 4, start: '1900-01-01', activeOnly: true };
    const { results } = (await search(clients)).json();
    expect(results.every(({ isActive }: Row) => isActive)).toBe(true);
    expect((await search(clients, '/customers/search/ids')).json().ids).toHaveLength(results.length);
    expect((await search(clients, '/customers/search/facets')).json().active).toEqual(['Active']);
  });

  test('role 5 gets the ids and values of its own records only; role 8 has no sales lists', async () => {
    const [agent, clientUser] = [await t.signInAs(5), await t.signInAs(8)];
    const own = await addCustomer(t.db, { salesAgentId: agent.id, stageDate: new Date('2026-11-19') });
    expect((await ok(agent.get('/customers/search/ids?typeId=1&agentId=0'))).ids).toEqual([own.id]);
    expect((await ok(agent.get('/customers/search/facets?typeId=1&agentId=0'))).source).toHaveLength(1);
    for (const path of ['ids', 'facets'])
      expect((await clientUser.get(`/customers/search/${path}?typeId=1`)).statusCode).toBe(403);
  });
});
