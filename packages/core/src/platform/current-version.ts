import { staleText } from '@worksmart/shared/customers/constants.ts';
import { AppError } from '@worksmart/shared/errors.ts';

/** @throws AppError stale when the sender read an older version; a sender who names none takes the chance. */
export const assertCurrentVersion = (sent: number | undefined, current: number): void => {
  if (sent !== undefined && sent !== current) throw new AppError('stale', staleText);
};

/** The same where a version is a text, made of what the record says. @throws AppError stale */
export const assertUnchanged = (sent: string, current: string): void => {
  if (sent !== current) throw new AppError('stale', staleText);
};

/** Runs a write; when its record was saved meanwhile, the refusal carries the current one. */
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
