import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';
import { type Ask, othersThatCount, previewTotals, type StoredSummary } from './preview.queries.ts';

/** The longest that a user should wait for an import's details. */
const limitTime = statement('import-preview-limit', `set local statement_timeout = '4s'`);

const lockWaiting = statement(
  'import-preview-lock',
  `select format::int as format, summary from file_import where id = $1 and state = 'ready' for update`,
  { format: kind.int, summary: kind.json<Partial<StoredSummary>>() },
);

const refresh = (ctx: Context, importId: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await run(tx.db, limitTime);
    const ask: Ask = (one, values) => run(tx.db, one, values);
    const [row] = await ask(lockWaiting, [importId]);
    if (!row) return;
    const { clients = [], others } = row.summary;
    const format = importFormats[row.format as FormatId];
    if (others === (await othersThatCount(ask, importId, format))) return;
    const seen = await previewTotals(ask, importId, format, clients);
    const summary: Partial<StoredSummary> = {
      ...row.summary,
      clients: clients.map((client) => ({
        ...client,
        before: seen.before.get(client.id) ?? 0,
        after: seen.after.get(client.id) ?? 0,
      })),
      replaced: seen.replaced,
      others: seen.others,
    };
    await tx.db.fileImport.update({ where: { id: importId }, data: { summary } });
  });

/**
 * Recalculates the totals before and after of a waiting file, if other files were published or undone since. It stores them
 * with the import without changing its version, so that no user's action becomes stale.
 * @returns whether they are current: while the stored sums are outdated, which the worker fixes within a minute, it may take
 *   longer than a user waits. If the database is unavailable, the next query reports it.
 */
export const refreshPreview = (ctx: Context, importId: number): Promise<boolean> =>
  refresh(ctx, importId).then(
    () => true,
    (error: unknown) => {
      ctx.log.warn({ err: error, importId }, 'could not refresh the totals of a file waiting to be published');
      return false;
    },
  );
