import type { PublicContext, Services } from '../context.ts';

/** A sealed paper, with a time stamp if the authority gave one. */
export interface StampedPaper {
  bytes: Buffer;
  /** Whether it should get a time stamp later. */
  isDue: boolean;
}

/** The first pause before the authority is asked again. */
export const firstPauseMs = 5 * 60_000;

/**
 * Adds a time stamp to a paper that was just sealed. If no authority is set, or it does not give one, the paper stays as it is.
 * Libraries are large and loaded on first use.
 */
export const stampSealed = async (
  { config, log }: Pick<Services, 'config' | 'log'>,
  sealed: Buffer,
): Promise<StampedPaper> => {
  if (!config.TSA_URL) return { bytes: sealed, isDue: false };
  const [{ NoRoomError, stampPaper }, { askForTimeStamp }] = await Promise.all([
    import('../sealing/stamp-paper.ts'),
    import('../sealing/time-stamp.ts'),
  ]);
  try {
    return { bytes: await stampPaper(sealed, (signature) => askForTimeStamp(config, signature)), isDue: false };
  } catch (error) {
    log.warn({ err: error }, 'sealed a paper without a time stamp');
    return { bytes: sealed, isDue: !(error instanceof NoRoomError) };
  }
};

/** Has the worker add the time stamp that a stored paper lacks. Call it in the transaction that stores the paper. */
export const stampLater = async (
  ctx: PublicContext,
  paper: { documentId: number } | { renewalDocumentId: number },
): Promise<void> => {
  await ctx.db.unstampedPaper.create({ data: { ...paper, nextAt: new Date(ctx.clock().getTime() + firstPauseMs) } });
};
