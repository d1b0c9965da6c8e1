import { AppError } from '@worksmart/shared/platform/errors.ts';
import { staleText } from '@worksmart/shared/records/customers/constants.ts';
import { inTransaction, type PublicContext } from './context.ts';

/** @throws AppError stale when the sender read an older version; a request without a version is not checked */
export const assertCurrentVersion = (sent: number | undefined, current: number): void => {
  if (sent !== undefined && sent !== current) throw new AppError('stale', staleText);
};

/** Like `assertCurrentVersion`, for a version that is a text derived from the record. @throws AppError stale */
export const assertUnchanged = (sent: string, current: string): void => {
  if (sent !== current) throw new AppError('stale', staleText);
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
