import { listedRenewals, versionedSeasonFacets } from '@worksmart/core/benefits/renewals/season/season.service.ts';
import { versionedPipeline } from '@worksmart/core/office/dashboard/pipeline.service.ts';
import { versionedRenewals } from '@worksmart/core/office/dashboard/renewals.service.ts';
import { declarations } from '@worksmart/core/platform/statement.ts';
import { keptNeeds } from '@worksmart/core/records/customers/records-needing-attention.service.ts';
import { addRenewal } from '@worksmart/core/testing/add-renewal.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { seasonListColumns } from '@worksmart/shared/benefits/renewals/season-columns.ts';
import { expect, test } from 'vitest';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'], clock: new Date('2026-06-15T16:00:00Z') });

const context = () => ({
  ...t.context(),
  actor: { ...t.as.admin.user, userId: t.as.admin.id, name: '', sessionId: 0 },
});

/** A context that records what is read instead of reading it. */
const listening = (statements: Map<string, string>) => ({
  ...context(),
  read: async ({ name, text }: { name: string; text: string }) => {
    if (name !== 'lists-versions') statements.set(name, text);
    return [];
  },
});
/** What a process keeps until a version changes: the statements that choose rows of lists and of Today, and how many there are. */
const choosing = {
  '-1': { names: [], count: 0 },
  '-2': { names: ['renewal-season-page', 'today-renewal-hits'], count: 4 * seasonListColumns.length + 6 },
  '-4': { names: ['today-record-hits'], count: 2 * keptNeeds.length },
} as const;
const chosenBy = (list: keyof typeof choosing) => {
  const names: readonly string[] = choosing[list].names;
  const chosen = declarations().flatMap(({ name, variants }) => (names.includes(name) ? variants() : []));
  expect(chosen.length).toBe(choosing[list].count);
  return chosen;
};

const answers = {
  '-1': [versionedPipeline],
  '-2': [versionedRenewals, versionedSeasonFacets],
  '-4': [],
} as const;

test.each(['-1', '-2', '-4'] as const)(
  'version %s changes with every table, and column of customers and RFPs, that it counts',
  async (list) => {
    const statements = new Map<string, string>();
    for (const answer of answers[list]) {
      const { read } = await answer(listening(statements));
      await read();
    }
    expect(statements.size).toBe(answers[list].length);
    for (const { name, text } of chosenBy(list)) statements.set(name, text);
    const triggers = await t.db.$queryRaw<{ table: string; events: number; definition: string }[]>`
    select tgrelid::regclass::text as table, (tgtype & 60)::int as events, pg_get_triggerdef(oid) as definition
    from pg_trigger where tgfoid::regproc::text = 'touch_counts' and tgenabled = 'O'
      and pg_get_triggerdef(oid) like ${`%'${list}')`}`;
    const columns = await t.db.$queryRaw<{ table: string; name: string }[]>`
    select table_name as table, column_name as name from information_schema.columns
    where table_name in ('customer', 'rfp', 'rfp_benefits') and column_name not in ('id', 'customer_id')`;
    for (const text of statements.values()) {
      const { rows } = await t.services.database.pool.query(`explain (generic_plan, format json) ${text}`);
      const tables = [...JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)].map(([, table = '']) => table);
      expect(tables).toContain('customer');
      const updates = (table: string) => triggers.filter((one) => one.table === table && (one.events & 16) !== 0);
      // A request for what could not be sent is not kept.
      const counted = tables.filter((table) => table !== 'renewal_send_item');
      for (const table of counted) expect([table, updates(table).length]).toEqual([table, 1]);
      // A column of the table's alias, or one without the name of its table.
      const alias = { customer: 'c', rfp: 'r', rfp_benefits: 'b' };
      const read = columns.filter(({ table, name }) => {
        const of = alias[table as keyof typeof alias];
        return tables.includes(table) && new RegExp(`(?<![\\w.'"]|as )(?:${of}\\.)?${name}\\b`).test(text);
      });
      expect(read.map(({ name }) => name)).toContain('deleted_at');
      for (const { table, name } of read)
        expect([name, updates(table)[0]?.definition]).toEqual([name, expect.stringMatching(`old\\.${name}\\b`)]);
    }
  },
);

test('counts keep their version through saves that change none of them', async () => {
  const client = await addCustomer(t.db, { stageId: 4 });
  const group = await addRenewal(t.db, client.id, { renewalStatusId: 183 });
  const tags = async () => {
    const ofCounts = [await versionedPipeline(context()), await versionedRenewals(context())];
    return [...ofCounts, await versionedSeasonFacets(context())].map(({ tag }) => tag);
  };
  const changedBy = async (change: () => Promise<unknown>) => {
    const before = await tags();
    await change();
    const after = await tags();
    return before.map((tag, at) => tag !== after[at]);
  };
  const save = (data: object) => () => t.db.customer.update({ where: { id: client.id }, data });
  expect(await changedBy(save({ address2: 'Suite 4', rowVersion: 9 }))).toEqual([false, false, false]);
  expect(await changedBy(save({ name: 'Renamed' }))).toEqual([false, true, true]);
  expect(await changedBy(save({ salesAgentId: (await t.addUser(5)).id }))).toEqual([false, true, true]);
  expect(await changedBy(save({ createdAt: new Date('2025-01-01T00:00:00Z') }))).toEqual([true, false, false]);
  expect(await changedBy(save({ deletedAt: new Date() }))).toEqual([true, true, true]);
  expect((await changedBy(() => addCustomer(t.db, { stageId: 1 })))[0]).toBe(true);
  const move = () => t.db.benefitGroupYear.update({ where: { id: group.id }, data: { renewalStatusId: 175 } });
  expect(await changedBy(move)).toEqual([false, true, true]);
  expect(await changedBy(() => t.db.customer.delete({ where: { id: client.id } }))).toEqual([true, true, true]);
});

test('which renewals match is read again after a change alone, and their rows each time', async () => {
  const client = await addCustomer(t.db, { stageId: 4, name: 'Kept' });
  const group = await addRenewal(t.db, client.id, { renewalStatusId: 183 });
  const read: string[] = [];
  const counting = () => {
    const ctx = context();
    const reading: typeof ctx.read = (one, ...more) => {
      read.push(one.name);
      return ctx.read(one, ...more);
    };
    return { ...ctx, read: reading };
  };
  const look = async () => {
    read.length = 0;
    const rows = await listedRenewals(counting(), {}, { size: 1_000, number: 1 });
    return { rows, isRead: read.some((name) => name.startsWith('renewal-season-page-effective')) };
  };
  const found = ({ rows }: Awaited<ReturnType<typeof look>>) => rows.find(({ id }) => id === group.id)?.companyName;
  await look();
  const again = await look();
  expect([again.isRead, found(again)]).toEqual([false, 'Kept']);
  await t.db.customer.update({ where: { id: client.id }, data: { name: 'Renamed', address2: 'Suite 4' } });
  const renamed = await look();
  expect([renamed.isRead, found(renamed)]).toEqual([true, 'Renamed']);
  await t.db.contact.create({
    data: { customerId: client.id, firstName: 'Ann', lastName: 'Lee', email: 'a@b.test', isPrimary: true },
  });
  const contact = await look();
  expect([contact.isRead, contact.rows.find(({ id }) => id === group.id)?.email]).toEqual([false, 'a@b.test']);
  await t.db.benefitGroupYear.update({ where: { id: group.id }, data: { renewalStatusId: 175 } });
  expect((await look()).isRead).toBe(true);
  await t.db.customer.update({ where: { id: client.id }, data: { isActive: false } });
  expect([(await look()).isRead, found(await look())]).toEqual([true, undefined]);
});
