import { AppError } from '@worksmart/shared/platform/errors.ts';
import { staleText } from '@worksmart/shared/records/customers/constants.ts';
import { inTransaction, type PublicContext } from './context.ts';
import { unlessTaken } from './db.ts';

/** @throws AppError stale when the sender read an older version; a request without a version is not checked */
export const assertCurrentVersion = (sent: number | undefined, current: number): void => {
  if (sent !== undefined && sent !== current) throw new AppError('stale', staleText);
};

/** Like `assertCurrentVersion`, for a version that is a text derived from the record. @throws AppError stale */
export const assertUnchanged = (sent: string, current: string): void => {
  if (sent !== current) throw new AppError('stale', staleText);
};

/**
 * Writes a row that is stored only once someone has saved it, unless someone else did in the same moment.
 * @param update changes the row at the version that was read
 * @param create absent for a row that is always stored
 * @throws AppError stale
 */
export const writeAtVersion = async (
  update: () => Promise<{ count: number }>,
  create?: () => Promise<unknown>,
): Promise<void> => {
  if ((await update()).count > 0) return;
  if (!create) throw new AppError('stale', staleText);
  await unlessTaken(create(), (cause) => new AppError('stale', staleText, { cause }));
};

/** Runs a write. If someone else has saved the record since, the `stale` error carries the current record. */
export const withCurrentOnConflict = async <T>(
  write: () => Promise<T>,
  current: () => Promise<unknown>,
): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'stale') throw error;
    throw new AppError('stale', error.message, { details: await current(), cause: error });
  }
};

/** Runs a save in one transaction. If someone else has saved the record since, the `stale` error carries the current record. */
export const saveVersioned = <C extends PublicContext, T>(
  ctx: C,
  save: (tx: C) => Promise<T>,
  current: () => Promise<unknown>,
): Promise<T> => withCurrentOnConflict(() => inTransaction(ctx, save), current);
