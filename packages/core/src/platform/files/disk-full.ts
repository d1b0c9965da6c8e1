import { AppError } from '@worksmart/shared/platform/errors.ts';

const fullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT']);

/** Turns a full-disk error into a message for users. Returns any other error unchanged. */
export const explainFullDisk = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && fullCodes.has(error.code)
    ? new AppError('unavailable', 'There is no space for files at the moment. Please try again later.', {
        cause: error,
      })
    : error;
