import { AppError } from '@worksmart/shared/platform/errors.ts';
import { useEffect } from 'react';
import { useRecordAddress } from '#lib/record-address.ts';
import { toastError } from './toasts.ts';

/** Says that the record of an address does not exist, or is not for this user. */
export const reportMissingRecord = (): void =>
  toastError(new AppError('not_found', 'This record does not exist, or you may not open it.'));

export interface MergedInto {
  id: number;
  name: string;
  stageId: number;
}

/** Returns the record that a record which was not found was merged into. */
export const mergedIntoOf = (error: unknown): MergedInto | undefined =>
  error instanceof AppError ? (error.details as { mergedInto?: MergedInto } | undefined)?.mergedInto : undefined;

const isRefused = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'not_found' || error.code === 'forbidden') && !mergedIntoOf(error);

/**
 * Leaves a record that the address names and the server refuses. A record without an address shows the error itself.
 * @param error set if the record could not be loaded
 * @returns whether the record is being left
 */
export const useLeaveRefused = (error: unknown, onClose: () => void): boolean => {
  const { named } = useRecordAddress();
  const leaves = named && isRefused(error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: says it once, however often its owner renders
  useEffect(() => {
    if (!leaves) return;
    reportMissingRecord();
    onClose();
  }, [leaves]);
  return leaves;
};
