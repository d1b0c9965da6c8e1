import type { PublicContext, Services } from '../context.ts';

/** A sealed document, with a time stamp if the authority gave one. */
export interface StampedDocument {
  bytes: Buffer;
  /** Whether it should get a time stamp later. */
  isDue: boolean;
}

/** The first pause before the authority is asked again. */
export const firstPauseMs = 5 * 60_000;

/**
 * Adds a time stamp to a document that was just sealed. If no authority is set, or it does not give one, the document stays as it is.
 * Libraries are large and loaded on first use.
 */
export const stampSealed = async (
  { config, log }: Pick<Services, 'config' | 'log'>,
  sealed: Buffer,
): Promise<StampedDocument> => {
  if (!config.TSA_URL) return { bytes: sealed, isDue: false };
  const [{ NoRoomError, stampDocument }, { askForTimeStamp }] = await Promise.all([
    import('../sealing/stamp-document.ts'),
    import('../sealing/time-stamp.ts'),
  ]);
  try {
    return { bytes: await stampDocument(sealed, (signature) => askForTimeStamp(config, signature)), isDue: false };
  } catch (error) {
    log.warn({ err: error }, 'sealed a document without a time stamp');
    return { bytes: sealed, isDue: !(error instanceof NoRoomError) };
  }
};

/** Has the worker add the time stamp that a stored document lacks. Call it in the transaction that stores the document. */
export const stampLater = async (
  ctx: PublicContext,
  stored: { documentId: number } | { renewalDocumentId: number },
): Promise<void> => {
  await ctx.db.unstampedPaper.create({ data: { ...stored, nextAt: new Date(ctx.clock().getTime() + firstPauseMs) } });
};
