import { addFileImport } from '@worksmart/core/testing/add-claims.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { mostRowsOfPage, usualRowsOfPage } from '@worksmart/shared/platform/lists/page.schema.ts';
import { sortColumns } from '@worksmart/shared/records/customers/list.schema.ts';
import { clientListColumns, moreColumns, salesListColumns } from '@worksmart/shared/records/customers/list-columns.ts';
import { forAllAsync } from '@worksmart/shared/testing/for-all.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { addRandomList } from '#testing/random-list.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'] });
let customerId = 0;
let count = 0;

interface List {
  /** The path with its query, without `limit` and `cursor`. */
  path: () => string;
  add: (at: Date) => Promise<{ id: number | bigint }>;
  /** Absent if rows are never deleted. */
  remove?: (id: number) => Promise<unknown>;
  hasTotal?: false;
}

const file = () => ({ size: 1, sha256: `${count}`.padStart(64, '0'), storageKey: `list-pages-${count}` });

const lists: Readonly<Record<string, List>> = {
  'customers.search': {
    path: () => '/customers/search?typeId=3&agentId=0&start=2020-01-01&sort=companyName',
    // Few different names, so that many rows have the same place in the order.
    add: (at) => addCustomer(t.db, { stageId: 3, name: `Paged ${at.getTime() % 7}`, stageDate: at }),
    remove: (id) => t.db.customer.update({ where: { id }, data: { deletedAt: new Date() } }),
  },
  'users.list': {
    path: () => '/users?',
    add: () =>
      t.db.user.create({
        data: { firstName: 'A', lastName: 'B', email: `paged-${count}@test.test`, roleId: 8, passwordHash: 'none' },
      }),
    remove: (id) => t.db.user.update({ where: { id }, data: { deletedAt: new Date() } }),
  },
  'audit.log': {
    path: () => '/audit?entity=paged',
    add: (at) =>
      t.db.auditEvent.create({ data: { at, actorName: 'a', action: 'test', entity: 'paged', entityId: `${count}` } }),
    hasTotal: false,
  },
  'fileImports.list': {
    path: () => '/fileImports?typeId=194',
    add: async () => ({ id: await addFileImport(t.db, 4, 'ready') }),
    remove: (id) => t.db.fileImport.update({ where: { id }, data: { state: 'removing' } }),
  },
  'documents.list': {
    path: () => `/customer/${customerId}/documents?typeId=37`,
    add: (createdAt) =>
      t.db.document.create({
        data: { customerId, typeId: 37, name: 'A.pdf', mime: 'application/pdf', createdAt, ...file() },
      }),
    remove: (id) => t.db.document.delete({ where: { id } }),
  },
  'notes.list': {
    path: () => `/notes?customerID=${customerId}`,
    add: (createdAt) => t.db.note.create({ data: { customerId, typeId: 152, content: 'A note', createdAt } }),
    remove: (id) => t.db.note.delete({ where: { id } }),
  },
};

/** Times repeat, and new rows come before, between and behind the others. */
const addRow = async ({ add }: List, hour: number): Promise<number> => {
  count += 1;
  return Number((await add(new Date(Date.UTC(2025, 4, 1, hour)))).id);
};

beforeAll(async () => {
  customerId = (await addCustomer(t.db)).id;
  for (const list of Object.values(lists)) for (const hour of [3, 1, 2, 3, 0, 3, 5]) await addRow(list, hour);
  for (const stageId of [1, 4, 165]) await addRandomList(t, stageId);
});

const idsOf = (body: { results?: { id: number }[] } & { id: number }[]): number[] =>
  (body.results ?? body).map(({ id }) => Number(id));

const ask = async (path: string) => {
  const answer = await t.as.admin.get(path);
  expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200);
  const next = /^<\/api([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1];
  return { ids: idsOf(answer.json()), next, total: answer.headers['x-total-count'] };
};
const whole = async (path: string): Promise<number[]> => (await ask(path)).ids;

/** Follows the links from a first page to the last one. */
const follow = async (path: string, between: (page: number) => Promise<void> = async () => {}): Promise<number[]> => {
  const seen: number[] = [];
  let at: string | undefined = path;
  for (let page = 0; at; page += 1) {
    const { ids, next } = await ask(at);
    seen.push(...ids);
    if (next) await between(page);
    at = next;
  }
  return seen;
};
const cursorIn = (path: string | undefined) => new URLSearchParams(path?.split('?')[1]).get('cursor') ?? '';

describe.each(Object.entries(lists))('%s', (_name, list) => {
  test('has pages that together are the whole list', async () => {
    const ids = await whole(list.path());
    expect(ids.length).toBeGreaterThanOrEqual(7);
    for (const limit of [1, 3, ids.length, ids.length + 1])
      expect(await follow(`${list.path()}&limit=${limit}`)).toEqual(ids);
    expect(await follow(`${list.path()}&cursor=`)).toEqual(ids.slice(0, usualRowsOfPage));
  });

  test('tells the total number of rows with each page, and the next page in a link', async () => {
    const ids = await whole(list.path());
    const first = await ask(`${list.path()}&Limit=2&Cursor=`);
    expect(first).toEqual({
      ids: ids.slice(0, 2),
      next: expect.stringMatching(/[?&]Limit=2&cursor=./),
      total: first.total,
    });
    const second = await ask(first.next ?? '');
    const total = list.hasTotal === false ? undefined : String(ids.length);
    expect([first.total, second.total]).toEqual([total, total]);
    expect((await ask(`${list.path()}&limit=${mostRowsOfPage}`)).next).toBeUndefined();
  });

  test('misses no row and doubles none while others come and go between the pages', async () => {
    const change = fc.record({ hour: fc.integer({ min: 0, max: 6 }), removes: fc.boolean(), at: fc.nat() });
    await forAllAsync(
      { numRuns: 25 },
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 6 }),
      async (limit, changes) => {
        const before = await whole(list.path());
        const gone = new Set<number>();
        const seen = await follow(`${list.path()}&limit=${limit}`, async (page) => {
          for (const { hour, removes, at } of changes[page] ?? []) {
            const chosen = before[at % before.length] ?? 0;
            // Of users only those that the test added go.
            const mayGo = list.remove && chosen !== t.as.admin.id && !gone.has(chosen) && before.length > 4;
            if (removes && mayGo) await list.remove?.(chosen);
            if (removes && mayGo) gone.add(chosen);
            else await addRow(list, hour);
          }
        });
        expect(new Set(seen).size).toBe(seen.length);
        const stayed = before.filter((id) => !gone.has(id));
        expect(seen.filter((id) => stayed.includes(id))).toEqual(stayed);
        const after = await whole(list.path());
        expect(seen.filter((id) => after.includes(id))).toEqual(after.filter((id) => seen.includes(id)));
      },
    );
  }, 120_000);

  test('refuses a cursor that was changed, and one of another list', async () => {
    const cursor = cursorIn((await ask(`${list.path()}&limit=1`)).next);
    const bytes = Buffer.from(cursor, 'base64url');
    const flipped = (at: number) => {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy.toString('base64url');
    };
    const changed = [
      flipped(0),
      flipped(bytes.length - 1),
      flipped(20),
      cursor.slice(0, -4),
      `${cursor}=`,
      'x',
      '%C3%A9',
    ];
    for (const one of changed) await refused(`${list.path()}&cursor=${one}`, 'This cursor is not valid.');
    const others = Object.values(lists).filter((other) => other !== list);
    for (const other of others)
      await refused(`${other.path()}&cursor=${cursor}`, 'This cursor belongs to another list, filter or order.');
  });

  test.each(['0', String(mostRowsOfPage + 1), 'x'])('refuses %s as limit', async (limit) => {
    expect(Object.keys(await rejectedFields(t.as.admin.get(`${list.path()}&limit=${limit}`)))).toEqual(['limit']);
  });
});

const refused = async (path: string, message: string) => {
  const answer = await t.as.admin.get(path);
  expect(answer.statusCode, path).toBe(400);
  expect(answer.json().error.fields).toEqual({ cursor: [`${message} Please begin again with an empty cursor.`] });
};

test.each([
  ['/customers/search?typeId=3&agentId=0&start=2020-01-01', '&sort=-companyName', ''],
  ['/customers/search?typeId=3&agentId=0&start=2020-01-01', '&filter=Paged', ''],
  ['/customers/search?typeId=3&agentId=0', '&start=2020-01-01', '&start=2020-01-02'],
  ['/audit?', 'entity=paged', 'entity=user'],
  ['/notes?', 'typeID=152', ''],
])('%s: a cursor is valid only for the same filters and order', async (path, one, other) => {
  const common = path === '/notes?' ? `${path}customerID=${customerId}&` : path;
  const { next } = await ask(`${common}${one}&limit=1`);
  await refused(`${common}${other}&cursor=${cursorIn(next)}`, 'This cursor belongs to another list, filter or order.');
});

test.each([
  ['/customers/search?typeId=1&limit=5&page=2', 'page'],
  ['/customers/search?typeId=1&cursor=&pageSize=20', 'pageSize'],
  ['/customers/search?typeId=1&cursor=&windows=true', 'windows'],
  ['/audit?cursor=&before=7', 'before'],
])('%s is refused, since it asks for pages in two ways', async (path, field) => {
  expect(Object.keys(await rejectedFields(t.as.admin.get(path)))).toEqual([field]);
});

test.each([
  ['leads', 1, salesListColumns],
  ['archived records', 165, salesListColumns],
  ['clients', 4, clientListColumns],
] as const)(
  'pages of %s have the order of the list, by every column and in both directions',
  async (_name, typeId, columns) => {
    // The columns that a user adds are sent by page only.
    const own = sortColumns.filter((column) => !moreColumns.some((added) => added === column));
    const sorts = typeId === 4 ? own : columns.map(({ sort }) => sort);
    for (const sort of sorts.flatMap((column) => [column, `-${column}`])) {
      const path = `/customers/search?typeId=${typeId}&agentId=0&start=1900-01-01&sort=${sort}`;
      expect(await follow(`${path}&limit=7`), sort).toEqual(await whole(path));
    }
  },
);

test('a page is answered with its link from the cache of responses too', async () => {
  const path = '/customers/search?typeId=4&agentId=0&start=1900-01-01&limit=5';
  const headers = t.as.admin.with({ 'accept-encoding': 'gzip' });
  const [first, again] = [await headers.get(path), await headers.get(path)];
  expect(first.headers.link).toMatch(/rel="next"/);
  expect(again.headers.link).toBe(first.headers.link);
  const known = await headers.with({ 'if-none-match': String(first.headers.etag) }).get(path);
  expect(known.statusCode).toBe(304);
});
