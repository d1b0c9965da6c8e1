import type { FormatId } from '@worksmart/shared/file-imports/format-types.ts';
import { importFormats } from '@worksmart/shared/file-imports/formats.ts';
import { type Context, inTransaction } from '../platform/context.ts';
import { kind } from '../platform/row-kind.ts';
import { run, statement } from '../platform/statement.ts';
import { type Ask, lookAhead, othersThatCount, type StoredSummary } from './preview.queries.ts';

/** Longer than this nobody waits for an import's detail. */
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
    const seen = await lookAhead(ask, importId, format, clients);
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
 * Totals before and after of a file that waits, made anew where other files were published or undone since they were made.
 * They are kept with the import, whose version stays: nobody's deed is stale by it.
 * @returns whether they are of now: they may take longer than a reader waits while the kept sums are behind, which the worker
 * mends within a minute. A database that is away is told by whatever is asked of it next.
 */
export const refreshPreview = (ctx: Context, importId: number): Promise<boolean> =>
  refresh(ctx, importId).then(
    () => true,
    (error: unknown) => {
      ctx.log.warn({ err: error, importId }, 'could not refresh the totals of a file waiting to be published');
      return false;
    },
  );
