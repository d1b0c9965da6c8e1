import { centsText } from '@worksmart/shared/platform/money.ts';
import type pg from 'pg';
import { auditRow, changesBetween } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { CancelledRunError, lockRun, type RunId } from '#platform/jobs/job-row.ts';
import { kind } from '#platform/row-kind.ts';
import { runOn, statement } from '#platform/statement.ts';
import type { Issue, Tally } from './import-tally.ts';

export interface Outcome {
  state: 'ready' | 'published' | 'refused';
  tally: Tally;
  notices: readonly string[];
  summary: object;
  error: string | null;
  rejects: { storageKey: string; size: number } | null;
}

/** From then on the run holds the job's row; a stalled run would block its successor. */
const endIfIdle = statement('import-idle-limit', `set local idle_in_transaction_session_timeout = '10s'`);
const lockState = statement('import-lock-state', 'select state from file_import where id = $1 for update', {
  state: kind.text,
});
const addIssues = statement(
  'import-issues-add',
  `insert into file_import_issue (import_id, sort, row_no, "column", code, value)
    select $1, n, row_no, col, code, value
    from unnest($2::int[], $3::text[], $4::text[], $5::text[]) with ordinality as i(row_no, col, code, value, n)`,
);
const addRejects = statement(
  'import-rejects-add',
  'insert into file_import_rejects (import_id, storage_key, size) values ($1, $2, $3)',
);
const setOutcome = statement(
  'import-outcome',
  `update file_import set state = $2, rows_read = $3, accepted = $4, rejected = $5, warned = $6, total = $7,
      notices = $8, summary = $9, error = $10, loaded_at = $11, published_at = $12,
      published_by_id = case when $12::timestamptz is null then null else created_by_id end,
      row_version = row_version + 1
    where id = $1`,
);
const addAudit = statement(
  'import-audit',
  `insert into audit_event (at, actor_id, actor_name, action, entity, entity_id, request_id, changes)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

/**
 * Locks an import and its run on the import's own connection, until the commit.
 * @throws OutdatedRunError, CancelledRunError
 */
export const lockImport = async (client: pg.Client, importId: number, run: RunId): Promise<void> => {
  await runOn(client, endIfIdle);
  const imports = await runOn(client, lockState, [importId]);
  await lockRun((statement, values) => runOn(client, statement, values), run);
  if (imports[0]?.state !== 'queued') throw new CancelledRunError(run.id);
};

const writeIssues = async (client: pg.Client, importId: number, issues: readonly Issue[]): Promise<void> => {
  const of = <K extends keyof Issue>(name: K): Issue[K][] => issues.map((issue) => issue[name]);
  await runOn(client, addIssues, [importId, of('rowNo'), of('column'), of('code'), of('value')]);
};

/** Writes the outcome of a file, with its audit row, in the transaction that holds its rows. */
export const writeOutcome = async (
  ctx: Context,
  client: pg.Client,
  importId: number,
  outcome: Outcome,
): Promise<void> => {
  const { state, tally, notices, summary, error, rejects } = outcome;
  const now = ctx.clock();
  const total = centsText(tally.total);
  await writeIssues(client, importId, tally.shown());
  if (rejects) {
    await runOn(client, addRejects, [importId, rejects.storageKey, rejects.size]);
  }
  const published = state === 'published' ? now : null;
  await runOn(client, setOutcome, [
    importId,
    state,
    tally.read,
    tally.accepted,
    tally.rejected,
    tally.warned,
    total,
    JSON.stringify(notices),
    JSON.stringify(summary),
    error,
    state === 'refused' ? null : now,
    published,
  ]);
  const { read, accepted, rejected, warned } = tally;
  const changes = changesBetween({}, { state, rowsRead: read, accepted, rejected, warned, total });
  const row = auditRow(ctx, { entity: 'file-import', entityId: importId, changes });
  await runOn(client, addAudit, [
    row.at,
    row.actorId,
    row.actorName,
    row.action,
    row.entity,
    row.entityId,
    row.requestId,
    JSON.stringify(row.changes),
  ]);
};
