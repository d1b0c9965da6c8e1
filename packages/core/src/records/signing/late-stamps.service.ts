import { buffer } from 'node:stream/consumers';
import type { Document, RenewalDocument, UnstampedPaper } from '#generated/prisma/client.ts';
import { type Context, inTransaction, type Services, systemContext } from '#platform/context.ts';
import { firstPauseMs, storeCopy } from './seal-signed.service.ts';

/** How many documents a round stamps at most; the next round takes the others. */
const batch = 50;
const minute = 60_000;
/** Before each further try; the last pause repeats. */
const pausesMs = [firstPauseMs, 15 * minute, 60 * minute, 360 * minute];

type Due = UnstampedPaper & { document: Document | null; renewalDocument: RenewalDocument | null };

/** What else is written when a document gets its time stamp, in the same transaction. */
export type OnStamped = (tx: Context, stamped: { documentId: number; sha256: string }) => Promise<void>;

/** Replaces the stored file. @returns whether it did; not if another worker did it first or the document is gone */
const replace = async (
  ctx: Context,
  { id, document, renewalDocument }: Due,
  file: { storageKey: string; sha256: string },
  onStamped: OnStamped,
): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const { count } = await tx.db.unstampedPaper.deleteMany({ where: { id } });
    if (count === 0) return false;
    if (document) {
      await tx.db.document.update({ where: { id: document.id }, data: file });
      await onStamped(tx, { documentId: document.id, sha256: file.sha256 });
    }
    if (renewalDocument) await tx.db.renewalDocument.update({ where: { id: renewalDocument.id }, data: file });
    const old = document?.storageKey ?? renewalDocument?.storageKey;
    if (old) tx.afterCommit(() => tx.storage.remove(old));
    return true;
  });

const stampOne = async (ctx: Context, due: Due, onStamped: OnStamped): Promise<void> => {
  const { stampDocument } = await import('#platform/sealing/stamp-document.ts');
  const { askForTimeStamp } = await import('#platform/sealing/time-stamp.ts');
  const stored = await ctx.storage.open(due.document?.storageKey ?? due.renewalDocument?.storageKey ?? '');
  const stamped = await stampDocument(await buffer(stored), (signature) => askForTimeStamp(ctx.config, signature));
  const { storageKey, sha256 } = await storeCopy(ctx, stamped);
  if (!(await replace(ctx, due, { storageKey, sha256 }, onStamped))) await ctx.storage.remove(storageKey);
};

const postpone = async (ctx: Context, { id, tries }: Due): Promise<void> => {
  const pause = pausesMs[Math.min(tries + 1, pausesMs.length - 1)] ?? firstPauseMs;
  const nextAt = new Date(ctx.clock().getTime() + pause);
  await ctx.db.unstampedPaper.updateMany({ where: { id, tries }, data: { tries: tries + 1, nextAt } });
};

/**
 * Adds the time stamps that documents lack because the authority was away. Several workers may run it at once: the first to
 * replace a file wins. After a failure it leaves the other documents to the next round, so that a dead authority is not asked for each.
 */
export const addLateStamps = async (services: Services, onStamped: OnStamped): Promise<void> => {
  const ctx = systemContext(services, 'time-stamp');
  if (!ctx.config.TSA_URL) return;
  const { NoRoomError } = await import('#platform/sealing/stamp-document.ts');
  const unstamped = await ctx.db.unstampedPaper.findMany({
    where: { nextAt: { lte: ctx.clock() } },
    include: { document: true, renewalDocument: true },
    orderBy: [{ nextAt: 'asc' }, { id: 'asc' }],
    take: batch,
  });
  for (const due of unstamped) {
    const ids = { documentId: due.documentId, renewalDocumentId: due.renewalDocumentId };
    try {
      await stampOne(ctx, due, onStamped);
      ctx.log.info(ids, 'added a time stamp');
    } catch (error) {
      if (error instanceof NoRoomError) {
        ctx.log.error({ err: error, ...ids }, 'gave up the time stamp of a document');
        await ctx.db.unstampedPaper.deleteMany({ where: { id: due.id } });
        continue;
      }
      ctx.log.warn({ err: error, ...ids }, 'could not add a time stamp');
      await postpone(ctx, due);
      return;
    }
  }
};
