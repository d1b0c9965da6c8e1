import type pg from 'pg';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { type RowOf, runOn, statement } from '#platform/statement.ts';
import { markBytes, rowsOfSeal, sealedColumns, sealedRow, sealKey, sealKeyId, sealOf } from './seal.ts';

/** A seal as it was noted outside of the database. */
export interface Anchor {
  no: number;
  hash: string;
  /** What a time stamp of it says, if one was kept with it. */
  stampedAt?: Date;
}

export interface Verification {
  seals: number;
  rows: number;
  /** What is wrong, in sentences; empty if the audit is whole. */
  problems: string[];
}

export interface VerifyOptions {
  from?: string | undefined;
  anchors?: readonly Anchor[];
  sealedOnly?: boolean;
}

/** The day is that of the database's clock in UTC. */
const seals = statement(
  'audit-seals',
  `select no, sealed_at as "sealedAt", event_ids::text[] as ids, marks, previous, hash, key_id as "keyId" from audit_seal
  where no > $1 and ($2::date is null or sealed_at >= $2::date - 1) order by no limit 1`,
  {
    no: kind.int,
    sealedAt: kind.instant,
    ids: kind.text.array,
    keyId: kind.text,
    ...columnsOf(kind.bytes, 'marks', 'previous', 'hash'),
  },
);

type SealRow = RowOf<typeof seals>;

const sealedRows = statement(
  'audit-sealed-rows',
  `select ${sealedColumns} from audit_event where id = any($1::bigint[]) order by audit_event.id`,
  sealedRow,
);

const neverSealed = statement(
  'audit-never-sealed',
  `select id::text as id from audit_event where not exists (
    select from (select unnest(event_ids) as id from audit_seal) sealed where sealed.id = audit_event.id)
    and at < now() - interval '10 minutes' and ($1::date is null or at >= $1::date)
  order by audit_event.id limit 20`,
  { id: kind.text },
);

const sealByNo = statement(
  'audit-seal-by-no',
  `select encode(hash, 'hex') as hash, sealed_at as "sealedAt" from audit_seal where no = $1`,
  { hash: kind.text, sealedAt: kind.instant },
);

/** The clocks of the database and of the authority may differ. */
const clockDifferenceMs = 5 * 60_000;

const problemsOfAnchor = async (pool: pg.Pool, { no, hash, stampedAt }: Anchor): Promise<string[]> => {
  const [seal] = await runOn(pool, sealByNo, [no]);
  if (!seal) return [`Seal ${no}, which was noted outside, is missing.`];
  if (seal.hash !== hash) return [`Seal ${no} differs from what was noted outside.`];
  if (!stampedAt || stampedAt.getTime() >= seal.sealedAt.getTime() - clockDifferenceMs) return [];
  const [stamp, made] = [stampedAt, seal.sealedAt].map((at) => at.toISOString());
  return [`Seal ${no} was made at ${made}, but its time stamp says ${stamp}: one of the clocks is wrong.`];
};

/** A transaction may stay open for hours; a row dated longer before the previous seal was written afterwards. */
const latenessMs = 6 * 3_600_000;

interface SealInOrder {
  seal: SealRow;
  before: SealRow | undefined;
  /** The first run sealed rows from long before. */
  old: boolean;
}

/** Compares one seal with its rows. */
const problemsOfSeal = async (
  pool: pg.Pool,
  keys: ReadonlyMap<string, Buffer>,
  { seal, before, old }: SealInOrder,
): Promise<string[]> => {
  const problems: string[] = [];
  const key = keys.get(seal.keyId);
  if (!key) return [`Seal ${seal.no} was made with another APP_SECRET (key ${seal.keyId}): give that secret too.`];
  if (before && (seal.no !== before.no + 1 || !Buffer.from(seal.previous).equals(Buffer.from(before.hash))))
    problems.push(`Seal ${seal.no} does not continue seal ${before.no}: seals between them are missing or changed.`);
  const rows = await runOn(pool, sealedRows, [seal.ids]);
  const found = new Map(rows.map((row, index) => [row.id, index]));
  const missing = seal.ids.filter((id) => !found.has(id));
  for (const id of missing) problems.push(`Row ${id} of seal ${seal.no} is missing.`);
  const now = sealOf(key, seal.previous, rows);
  const changed = seal.ids.filter((id, index) => {
    const at = found.get(id);
    const mark = (marks: Uint8Array, position: number) =>
      Buffer.from(marks.subarray(position * markBytes, (position + 1) * markBytes));
    return at !== undefined && !mark(seal.marks, index).equals(mark(now.marks, at));
  });
  for (const id of changed) problems.push(`Row ${id} of seal ${seal.no} was changed.`);
  if (problems.length === 0 && !now.hash.equals(Buffer.from(seal.hash))) problems.push(`Seal ${seal.no} was changed.`);
  for (const { id, at } of rows)
    if (before && !old && Date.parse(`${at}Z`) < before.sealedAt.getTime() - latenessMs)
      problems.push(`Row ${id} is dated ${at}, and was added after seal ${before.no}.`);
  return problems;
};

const keysOfSeals = statement('audit-seal-keys', 'select distinct key_id as "keyId" from audit_seal order by 1', {
  keyId: kind.text,
});

/** Returns the keys of seals that were made with none of these secrets: such seals cannot be checked. */
export const unknownSealKeys = async (pool: pg.Pool, secrets: readonly string[]): Promise<string[]> => {
  const known = new Set(secrets.map(sealKey).map(sealKeyId));
  return (await runOn(pool, keysOfSeals)).map(({ keyId }) => keyId).filter((keyId) => !known.has(keyId));
};

/**
 * Recomputes the seals of the audit.
 * @param secrets APP_SECRET and, if it was replaced, those before
 * @param from the first day to look at, `2026-11-01`; all of them without
 * @param anchors seals noted outside of the database: without them it cannot be noticed that the newest seals were cut off
 * @param sealedOnly does not ask for rows that no seal covers: a backup has some of its last minute
 */
export const verifyAudit = async (
  pool: pg.Pool,
  secrets: readonly string[],
  { from, anchors = [], sealedOnly = false }: VerifyOptions = {},
): Promise<Verification> => {
  const keys = new Map(secrets.map(sealKey).map((key) => [sealKeyId(key), key]));
  const result: Verification = { seals: 0, rows: 0, problems: [] };
  let before: SealRow | undefined;
  // Rows from before there were seals are in the first seals: full ones, and the one after them.
  let old = true;
  for (;;) {
    const [seal] = await runOn(pool, seals, [before?.no ?? 0, from ?? null]);
    if (!seal) break;
    if (!before && !from && (seal.no !== 1 || seal.previous.length > 0))
      result.problems.push(`The first seal is number ${seal.no}: the ones before are missing.`);
    result.problems.push(...(await problemsOfSeal(pool, keys, { seal, before, old })));
    result.seals += 1;
    result.rows += seal.ids.length;
    old &&= seal.ids.length === rowsOfSeal;
    before = seal;
  }
  const unsealed = sealedOnly ? [] : await runOn(pool, neverSealed, [from ?? null]);
  for (const { id } of unsealed) result.problems.push(`Row ${id} is older than ten minutes, and no seal covers it.`);
  for (const anchor of anchors) result.problems.push(...(await problemsOfAnchor(pool, anchor)));
  return result;
};
