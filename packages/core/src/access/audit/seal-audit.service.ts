import type { Services } from '#platform/context.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';
import { rowsOfSeal, sealedColumns, sealedRow, sealKey, sealKeyId, sealOf } from './seal.ts';

/** Only one process seals at a time. The number is arbitrary. */
const lock = statement('audit-seal-lock', 'select pg_try_advisory_xact_lock(7235002) as held', { held: kind.boolean });

const newest = statement(
  'audit-seal-newest',
  'select no, hash, last_tx::text as tx, last_id::text as id from audit_seal order by no desc limit 1',
  { no: kind.int, hash: kind.bytes, ...columnsOf(kind.text, 'tx', 'id') },
);

/**
 * The next rows after row $2 of transaction $1, of transactions older than every open one: no row can appear among them
 * later.
 */
const unsealed = statement(
  'audit-unsealed',
  `select ${sealedColumns}, tx::text as tx from audit_event
  where (tx, id) > ($1::xid8, $2::bigint) and tx < pg_snapshot_xmin(pg_current_snapshot())
  order by tx, audit_event.id limit ${rowsOfSeal}`,
  { ...sealedRow, tx: kind.text },
);

const insert = statement(
  'audit-seal-insert',
  `insert into audit_seal (no, event_ids, marks, previous, hash, key_id, last_tx, last_id)
  values ($1, $2::bigint[], $3, $4, $5, $6, $7::xid8, $8::bigint)`,
);

/**
 * Seals the audit rows that no seal covers yet. May run in several processes at once; all but one return immediately. A
 * process that dies leaves no half of a seal. Each seal is also logged: whoever keeps the log elsewhere notices if the
 * newest seals are removed.
 * @returns how many rows it sealed
 */
export const sealAudit = async (
  { database, config, log }: Pick<Services, 'database' | 'config' | 'log'>,
  stopping?: AbortSignal,
): Promise<number> => {
  const key = sealKey(config.APP_SECRET);
  let sealed = 0;
  while (!stopping?.aborted) {
    const now = await database.prisma.$transaction(async (db) => {
      const [row] = await run(db, lock);
      if (!row?.held) return null;
      const [before] = await run(db, newest);
      const rows = await run(db, unsealed, [before?.tx ?? '0', before?.id ?? '0']);
      const last = rows.at(-1);
      if (!last) return null;
      const no = (before?.no ?? 0) + 1;
      const ordered = rows.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
      const previous = before?.hash ?? new Uint8Array();
      const { hash, marks } = sealOf(key, previous, ordered);
      const ids = ordered.map(({ id }) => id);
      await run(db, insert, [no, ids, marks, previous, hash, sealKeyId(key), last.tx, last.id]);
      return { no, hash: hash.toString('hex'), rows: rows.length };
    });
    if (!now) return sealed;
    log.info({ seal: now }, 'audit sealed');
    sealed += now.rows;
  }
  return sealed;
};
