import { addAcceptance } from '@worksmart/core/testing/add-acceptance.ts';
import { choosableFields } from '@worksmart/shared/records/customers/merge.rules.ts';
import { forAllAsync } from '@worksmart/shared/testing/for-all.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { enterProspect, randomProspect, thinOutTables } from '#testing/random-prospect.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'] });
// A pair that fails is shown as it is: making it smaller would take minutes.
const size = {
  endOnFailure: true,
  seed: Number(process.env.FUZZ_SEED ?? 20_261_130),
  numRuns: process.env.FUZZ === 'full' ? 200 : 20,
};

beforeAll(() => thinOutTables(t));

/** What keeps its rows, counts changes or lasts for a moment. */
const others = new Set([
  'audit_event',
  'customer_merge',
  'event',
  'idempotency_key',
  'list_change',
  'premium_due',
  'record_change',
  'stage_list_change',
]);

/** Returns a digest of each table, without versions. */
const digests = async (): Promise<Record<string, string>> => {
  const tables = await t.db.$queryRaw<{ name: string; versioned: boolean }[]>`
    select c.relname::text as name, exists (select from pg_attribute a where a.attrelid = c.oid
      and a.attname in ('row_version', 'updated_at')) as versioned
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`;
  const text = (versioned: boolean) =>
    versioned ? `(to_jsonb(t) - '{row_version,updated_at}'::text[])::text` : 't::text';
  const rows = await t.db.$queryRawUnsafe<{ name: string; digest: string }[]>(
    tables
      .filter(({ name }) => !others.has(name))
      .map(
        ({ name, versioned }) => `select '${name}' as name,
          (select count(*) || ' rows, ' || coalesce(sum(hashtextextended(${text(versioned)}, 0)), 0) from "${name}" t) as digest`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
};

const name = fc.constantFrom('Ann', 'Bo', 'Cy', 'Di');
const rows = fc.record({
  contacts: fc.uniqueArray(name, { maxLength: 3 }),
  places: fc.uniqueArray(name, { maxLength: 3 }),
  scenarios: fc.uniqueArray(name, { maxLength: 2 }),
  notes: fc.array(name, { maxLength: 2 }),
  censuses: fc.nat(2),
  acceptance: fc.constantFrom('sent', 'declined', undefined),
  externalId: fc.boolean(),
  fein: fc.boolean(),
});
type Rows = typeof rows extends fc.Arbitrary<infer One> ? One : never;

const addRows = async (customerId: number, given: Rows): Promise<void> => {
  const { db } = t;
  const address = { address: '1 Main', city: 'Peru', state: 'IN', zip: '46970' };
  await db.contact.createMany({
    data: given.contacts.map((firstName, at) => ({ customerId, firstName, lastName: 'Reed', isPrimary: at === 0 })),
  });
  await db.location.createMany({
    data: given.places.map((label, at) => ({ ...address, customerId, label, address2: label, isPrimary: at === 0 })),
  });
  await db.scenario.createMany({ data: given.scenarios.map((one) => ({ customerId, name: one })) });
  await db.note.createMany({ data: given.notes.map((content) => ({ customerId, typeId: 108, content })) });
  for (let at = 0; at < given.censuses; at += 1) {
    const counts = { rowsRead: 1, warned: 0, leftOut: 0 };
    const census = { customerId, asOf: new Date('2026-01-01'), label: `Census ${at}`, source: 'csv', active: at === 0 };
    await db.census.create({ data: { ...census, ...counts, rows: { create: { rowNo: 1, lastName: 'Reed' } } } });
  }
  if (given.acceptance) {
    await addAcceptance(db, t.services.config.APP_SECRET, customerId);
    await db.acceptance.updateMany({ where: { customerId }, data: { state: given.acceptance } });
  }
  const own = { externalId: given.externalId ? `crm-${customerId}` : null, fein: given.fein ? '351234567' : null };
  await db.customer.update({ where: { id: customerId }, data: own });
};

/** Returns a record as the API sends it, without versions. */
const recordText = async (id: number): Promise<string> =>
  (await t.as.admin.get(`/customer/${id}`)).body.replaceAll(/"rowVersion" ?: ?\d+/g, '');

test(
  'a record that is merged and unmerged is what it was, and so is the other',
  async () => {
    const paths = choosableFields({ stageId: 3, roleId: 1 });
    const one = fc.tuple(randomProspect, rows);
    await forAllAsync(size, one, one, fc.subarray(paths), async ([mine, ownRows], [theirs, otherRows], take) => {
      const { id } = await enterProspect(t, t.as.admin, mine);
      const { id: otherID } = await enterProspect(t, t.as.admin, theirs);
      await addRows(id, ownRows);
      await addRows(otherID, otherRows);
      const before = await digests();
      const shown = () => Promise.all([id, otherID].map(recordText));
      const texts = await shown();
      const { records } = await ok(t.as.admin.get(`/customer/${id}/merge?otherID=${otherID}`));
      const [{ rowVersion }, { rowVersion: otherRowVersion }] = records;
      await ok(t.as.admin.post(`/customer/${id}/merge`, { otherID, rowVersion, otherRowVersion, take }));
      expect(await digests()).not.toEqual(before);
      await ok(t.as.admin.put(`/customer/${id}/merge/reverse?otherID=${otherID}`));
      expect(await digests()).toEqual(before);
      expect(await shown()).toEqual(texts);
    });
  },
  size.numRuns * 6_000,
);
