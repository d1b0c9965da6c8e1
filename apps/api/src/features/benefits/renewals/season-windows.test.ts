import { addClientWithGroups } from '@worksmart/core/testing/add-benefit-groups.ts';
import { hasSeasonNeed, isForgotten, seasonNeedNames } from '@worksmart/shared/benefits/renewals/season.rules.ts';
import type { SeasonFacets, SeasonRow } from '@worksmart/shared/benefits/renewals/season.schema.ts';
import { type SeasonColumn, seasonListColumns } from '@worksmart/shared/benefits/renewals/season-columns.ts';
import { forAllAsync } from '@worksmart/shared/testing/for-all.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { shownInBrowser } from '#testing/shown-in-browser.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const now = new Date('2026-11-20T18:00:00Z');
const day = { today: '2026-11-20T00:00:00', zone: 'America/Indiana/Indianapolis' };
const t = appForTests({ people: ['admin'], clock: now });

const columns = (seasonListColumns as readonly SeasonColumn[]).map(({ sortBy, ...column }) => ({
  ...column,
  text: (row: SeasonRow) => column.text(row, day),
  sortBy: sortBy && ((row: SeasonRow) => sortBy(row, day)),
}));

const pieces = ['Acme', 'acme', 'Éclair', 'tool 9', 'tool 10', '100%', 'a_b', "O'Neil", '-', ' '];
const random = fc.sample(
  fc.record({
    name: fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 3 }),
    group: fc.constantFrom('Office', 'office 2', 'Office 10', 'Drivers'),
    year: fc.constantFrom(2026, 2027),
    status: fc.constantFrom(183, 175, 176, 177, 178, 174, 179),
    agent: fc.constantFrom(null, 0, 1),
    hours: fc.integer({ min: 1, max: 900 }),
    mailed: fc.option(fc.integer({ min: 1, max: 900 })),
    due: fc.constantFrom(null, '2026-12-02', '2026-11-30'),
    contacted: fc.constantFrom(null, '2026-11-19', '2026-10-01'),
  }),
  { numRuns: 50, seed: 5 },
);
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

beforeAll(async () => {
  const agents = [
    await t.addUser(5, { isSalesAgent: true, firstName: 'Zoe', lastName: 'Agent' }),
    await t.addUser(5, { isSalesAgent: true, firstName: 'ärin', lastName: 'Agent' }),
  ];
  for (const one of random) {
    const group = {
      name: one.group,
      renewalStatusId: one.status,
      renewalStatusDate: hoursAgo(one.hours),
      mailedAt: one.mailed === null ? null : hoursAgo(one.mailed),
      renewalDueOn: one.due && new Date(one.due),
      contactDate: one.contacted && new Date(one.contacted),
    };
    const customer = {
      name: one.name.join(''),
      salesAgentId: one.agent === null ? null : (agents[one.agent]?.id ?? null),
    };
    const made = await addClientWithGroups(t.db, [group], { operatingYear: one.year, ...customer });
    await t.db.customer.update({ where: { id: made.customer.id }, data: { operatingYear: one.year - 1 } });
  }
});

const get = (query: Record<string, unknown> = {}, path = '', as: Caller = t.as.admin) => {
  const params = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`]),
  );
  return as.get(`/renewals${path}?${params}`);
};
const allRows = async (): Promise<SeasonRow[]> => (await get()).json();
const facetsOf = async (as: Caller = t.as.admin): Promise<SeasonFacets> => (await get({}, '/facets', as)).json();

/** Adds rows until the list is too long to be sent whole. */
const lengthen = async () => {
  const made = await addClientWithGroups(
    t.db,
    [{ name: 'Copy', renewalStatusId: 183, renewalStatusDate: hoursAgo(5) }],
    {
      operatingYear: 2026,
      name: 'Many groups',
    },
  );
  const [id] = made.groupIds;
  const {
    id: _id,
    groupId: _groupId,
    findings: _findings,
    ...copied
  } = await t.db.benefitGroupYear.findUniqueOrThrow({
    where: { id },
  });
  const groups = await t.db.benefitGroup.createManyAndReturn({
    data: Array.from({ length: 1_001 }, () => ({ customerId: made.customer.id })),
  });
  await t.db.benefitGroupYear.createMany({
    data: groups.map((group, at) => ({ ...copied, groupId: group.id, name: `Copy ${at}` })),
  });
  return made.customer.id;
};

test('a list of at most 1,000 renewals is sent whole, whatever the filters; without windows the call answers the rows', async () => {
  const rows = await allRows();
  expect(rows.length).toBeGreaterThan(30);
  const answer = await get({ windows: true, 'f.client': 'acme', sort: '-agent', page: 2, pageSize: 10 });
  expect(answer.json()).toEqual({ results: rows });
  expect(answer.headers['x-total-count']).toBe(String(rows.length));
});

test('the rows of some ids, and a version of its own for each window', async () => {
  const [first, second] = await allRows();
  const answer = await get({ ids: `${second?.id},999999,${first?.id}` }, '/rows');
  expect(answer.json()).toEqual([first, second]);
  expect((await get({ ids: Array.from({ length: 101 }, (_, at) => at + 1).join() }, '/rows')).statusCode).toBe(400);
  const tags = [{}, { windows: true }, { windows: true, page: 2 }, { windows: true, 'f.client': 'a' }];
  const seen = await Promise.all(tags.map(async (query) => (await get(query)).headers.etag));
  expect(new Set(seen).size).toBe(tags.length);
  const again = await t.as.admin.with({ 'if-none-match': String(seen[0]) }).get('/renewals');
  expect(again.statusCode).toBe(304);
  await t.db.benefitGroupYear.update({ where: { id: first?.id ?? 0 }, data: { renewalDueOn: new Date('2026-12-09') } });
  const changed = await t.as.admin.with({ 'if-none-match': String(seen[0]) }).get('/renewals');
  expect(changed.statusCode).toBe(200);
});

test('a changed name of a sales agent and a role with fewer permissions have other versions', async () => {
  const before = await get();
  expect((await get({}, '', await t.signInAs(8))).headers.etag).not.toBe(before.headers.etag);
  await t.db.user.updateMany({ where: { firstName: 'Zoe' }, data: { firstName: 'Zoë' } });
  expect((await get()).headers.etag).not.toBe(before.headers.etag);
});

test('the values, the numbers by status and the forgotten renewals are those of the rows', async () => {
  const rows = await allRows();
  const facets = await facetsOf();
  for (const { id, text } of columns.filter(({ filter }) => filter === 'choice'))
    expect(new Set(facets.values[id])).toEqual(new Set(rows.map(text).filter(Boolean)));
  const counts = Map.groupBy(rows, ({ renewalStatus }) => renewalStatus.id);
  expect(new Map(facets.statuses.map(({ id, count }) => [id, count]))).toEqual(
    new Map([...counts].map(([id, some]) => [id, some.length])),
  );
  const forgotten = rows.filter((row) => row.abilities.resend && isForgotten(row, now)).map(({ id }) => id);
  expect(forgotten.length).toBeGreaterThan(0);
  expect(facets).toMatchObject({ forgotten: forgotten.length, maySend: true });
  const asked = await get({ windows: true, forgotten: true, pageSize: 1_000 });
  expect(asked.json().results.map(({ id }: SeasonRow) => id)).toEqual(forgotten);
  expect(await facetsOf(await t.signInAs(8))).toMatchObject({ forgotten: 0, maySend: false });
});

describe('a list of more than 1,000 renewals', () => {
  let many = 0;
  beforeAll(async () => {
    many = await lengthen();
  });

  test('comes by pages; a page beyond the last one is the last one', async () => {
    const answer = (await get({ windows: true, 'f.group': 'copy', sort: 'group', pageSize: 25, page: 999 })).json();
    expect(answer.window).toEqual({ matching: 1_002, page: 41 });
    expect(answer.results).toHaveLength(2);
    expect((await get({ windows: true })).json().results).toHaveLength(10);
  });

  test('the server sorts and filters by each column as the browser does', async () => {
    const rows = await allRows();
    const filtersOf = (at: number) => {
      const texts = rows.slice(0, 60).map((row) => columns[at]?.text(row) ?? '');
      const part = fc
        .tuple(fc.constantFrom(...texts), fc.nat(12), fc.integer({ min: 1, max: 5 }))
        .map(([text, from, length]) => text.slice(from % (text.length || 1), (from % (text.length || 1)) + length));
      const whole = fc.constantFrom(...texts).map((text) => text.toUpperCase());
      return fc.oneof(part, whole, fc.constantFrom('a', ' ', '%', '_', 'é', 'late', '2026'));
    };
    const anyColumn = fc.nat(columns.length - 1);
    const oneFilter = anyColumn.chain((at) => filtersOf(at).map((text) => [columns[at]?.id ?? '', text] as const));
    await forAllAsync(
      { numRuns: 80 },
      fc.array(oneFilter, { maxLength: 2 }),
      anyColumn,
      fc.boolean(),
      async (chosen, at, descending) => {
        const filters = Object.fromEntries(chosen);
        const sort = columns[at]?.id ?? '';
        const expected = shownInBrowser(rows, columns, { filters, sort, descending });
        const asked = Object.fromEntries(chosen.map(([id, text]) => [`f.${id}`, text]));
        const answer = await get({
          windows: true,
          ...asked,
          sort: `${descending ? '-' : ''}${sort}`,
          pageSize: 1_000,
        });
        expect(answer.json().window.matching).toBe(expected.length);
        expect(answer.json().results.map(({ id }: SeasonRow) => id)).toEqual(expected.slice(0, 1_000));
      },
    );
  }, 180_000);

  test.each(seasonNeedNames)(
    'a window of those that need attention (%s) has the rows that the browser would show',
    async (need) => {
      const expected = (await allRows()).filter((row) => hasSeasonNeed(row, need, now, day.zone)).map(({ id }) => id);
      expect(expected.length).toBeGreaterThan(0);
      const answer = (await get({ windows: true, need, pageSize: 1_000 })).json();
      expect(answer.window.matching).toBe(expected.length);
      expect(answer.results.map(({ id }: SeasonRow) => id)).toEqual(expected.slice(0, 1_000));
    },
  );

  test('a preview by filters is for all that match; either filters or ids are needed', async () => {
    const preview = (more: object) =>
      t.as.admin.post('/renewals/send/preview', { dueOn: '2026-12-01T00:00:00', ...more });
    await t.db.contact.create({
      data: { customerId: many, firstName: 'Pat', lastName: 'Poe', email: 'pat@x.test', isPrimary: true },
    });
    const { recipients, leftOut } = (await preview({ matching: { 'f.group': 'COPY 1' } })).json();
    const groups = recipients.flatMap((one: { groups: { name: string }[] }) => one.groups.map(({ name }) => name));
    expect(groups).toHaveLength(112);
    expect(groups.every((name: string) => name.startsWith('Copy 1'))).toBe(true);
    expect(leftOut).toEqual([]);
    expect((await preview({})).statusCode).toBe(400);
    expect((await preview({ matching: {}, groupIDs: [1] })).statusCode).toBe(400);
    expect((await preview({ matching: { 'f.group': 'nobody' } })).statusCode).toBe(400);
  });

  test('the failures of one bulk send can be listed', async () => {
    const [row] = await allRows();
    const job = await t.db.job.create({ data: { name: 'renewal-send', createdById: t.as.admin.id } });
    await t.db.renewalSendItem.create({
      data: { jobId: job.id, position: 1, mailNo: 0, groupYearId: row?.id ?? 0, outcome: 'failed', reason: 'no' },
    });
    const answer = (await get({ windows: true, failedOf: job.id })).json();
    expect(answer).toEqual({ results: [row], window: { matching: 1, page: 1 } });
  });
});
