import { AppError, type ErrorCode } from '@worksmart/shared/platform/errors.ts';
import { useEffect } from 'react';
import { differs, type Fields } from './differences.ts';
import { forgetPendingEdit, type PortalKeys, savePendingEdit } from './drafts.ts';
import type { SaveStatus } from './edited-record.ts';
import type { BaseState } from './merge.ts';

/** Failures that may be temporary: the save is retried automatically. */
const passing: ReadonlySet<ErrorCode> = new Set(['unavailable', 'timeout', 'too_many', 'internal']);
const passes = (error: unknown): boolean => !(error instanceof AppError) || passing.has(error.code);

/** The delays of a self-saving page, in milliseconds. */
export interface SavesItself {
  /** Delay after the typing stops. */
  settleMs: number;
  /** Delay after a temporary failure. */
  retryMs: number;
  /** Where an edit is stored until the server has it. */
  pending: PortalKeys;
}

interface Page<V extends Fields> {
  values: V;
  base: BaseState<V>;
  status: SaveStatus;
  save: () => Promise<boolean>;
}

/**
 * Saves a moment after the typing stops, and again when the connection returns. Edits the server does not have yet are
 * stored on the device.
 * @param when undefined for a form that saves on request
 */
export const useSelfSaving = <V extends Fields>(when: SavesItself | undefined, page: Page<V>): void => {
  const { values, base, status, save } = page;
  const { settleMs, retryMs = 0, pending: { key, draftKey } = { key: '', draftKey: '' } } = when ?? {};

  useEffect(() => {
    if (settleMs === undefined) return;
    if (!differs(values, base.values)) {
      forgetPendingEdit(key);
      return;
    }
    savePendingEdit({ key, draftKey }, { values, since: base.values, version: base.version });
    const timer = window.setTimeout(() => void save(), settleMs);
    return () => window.clearTimeout(timer);
  }, [settleMs, key, draftKey, values, base, save]);

  const retries = retryMs > 0 && status.kind === 'failed' && passes(status.error);
  useEffect(() => {
    if (!retries) return;
    const again = () => void save();
    const timer = window.setInterval(again, retryMs);
    window.addEventListener('online', again);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [retries, retryMs, save]);
};
