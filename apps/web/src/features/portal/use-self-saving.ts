import { AppError, type ErrorCode } from '@worksmart/shared/errors.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { differingFields } from '../../ui/edited-record/differences.ts';
import { autoMerge, changedByOthers } from '../../ui/edited-record/merge.ts';
import { forgetUnsent, keepUnsent, type Unsent, type UnsentPlace } from './unsent-typing.ts';

/** `at` in epoch milliseconds. */
export type SaveState =
  | { kind: 'untouched' | 'saving' | 'conflict' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; error: unknown };

type Fields = Record<string, unknown>;

/** What the server has. */
export type Known<V> = Unsent<V>['base'];

/** A page whose values save themselves. */
export interface SelfSaving<V extends Fields> extends UnsentPlace {
  /** What the values began with, and what the server had then. */
  start: Unsent<V>;
  /** As they were drawn last. */
  values: V;
  /** As they are on the screen now. */
  read: () => V;
  /** Brings in what others changed. */
  put: (values: V) => void;
  /** Values with the fields that cannot be saved as the server has them. */
  sendable: (values: V, base: V) => V;
  /** Saves; answers what the server has then, or undefined where it takes no more. */
  send: (values: V, rowVersion: number) => Promise<Known<V> | undefined>;
  /** The current record that a `stale` refusal carries. */
  currentIn: (details: unknown) => Known<V>;
  /** Told of every other refusal. */
  onFailed: (error: unknown) => Promise<void>;
  /** The server's record when it is read again. */
  fresh: Known<V>;
}

export interface SelfSaved<V> {
  saving: SaveState;
  /** Sends what waits; answers whether the server has all that is on the screen. */
  flush: () => Promise<boolean>;
  /** The data as the provider's staff saved it, while one has yet to choose. */
  theirs: V | undefined;
  untouched: readonly string[];
  resolve: (chosen: V) => void;
  putOff: () => void;
}

const settleMs = 900;
const retryMs = 8_000;

/** Failures that pass by themselves. */
const passing: ReadonlySet<ErrorCode> = new Set(['unavailable', 'timeout', 'too_many', 'internal']);
const passes = (error: unknown): boolean => !(error instanceof AppError) || passing.has(error.code);

const differs = (one: Fields, other: Fields) => differingFields(one, other).length > 0;

/**
 * Saves a moment after the typing stops, again when a connection comes back, and keeps on the device what is unsent.
 * What staff changed meanwhile is folded in; where both changed one field, a person chooses.
 */
export const useSelfSaving = <V extends Fields>(page: SelfSaving<V>): SelfSaved<V> => {
  const { key, draftKey, start, values, fresh } = page;
  const [saving, setSaving] = useState<SaveState>({ kind: 'untouched' });
  const [theirs, setTheirs] = useState<Known<V>>();
  /** What the server has, as it was sent: its own trimming must not change a field under the fingers. */
  const known = useRef(start.base);
  const running = useRef<Promise<boolean> | undefined>(undefined);
  const chooses = useRef(false);
  const latest = useRef(page);
  latest.current = page;

  /** Brings in what staff saved; answers false where both changed one field. */
  const take = useCallback((now: Known<V>): boolean => {
    const mine = latest.current.read();
    const folded = autoMerge(known.current.values, mine, now.values);
    if (!folded) return false;
    known.current = now;
    if (differs(folded, mine)) latest.current.put(folded);
    return true;
  }, []);

  const send = useCallback(async (): Promise<boolean> => {
    const { read, sendable, send: save, currentIn, onFailed } = latest.current;
    const now = read();
    const { values: base, rowVersion } = known.current;
    const sent = sendable(now, base);
    if (chooses.current || !differs(sent, base)) return !differs(now, base);
    setSaving({ kind: 'saving' });
    try {
      const saved = await save(sent, rowVersion);
      if (!saved) return false;
      known.current = { values: sent, rowVersion: saved.rowVersion };
      if (differs(sent, saved.values)) take(saved);
      setSaving({ kind: 'saved', at: Date.now() });
      if (!differs(latest.current.read(), known.current.values)) forgetUnsent(key);
      // What was typed meanwhile goes after it.
      return send();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'stale') {
        setSaving({ kind: 'failed', error });
        await onFailed(error);
        return false;
      }
      const current = currentIn(error.details);
      if (take(current)) return send();
      chooses.current = true;
      setTheirs(current);
      setSaving({ kind: 'conflict' });
      return false;
    }
  }, [key, take]);

  const flush = useCallback((): Promise<boolean> => {
    running.current ??= send().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }, [send]);

  useEffect(() => {
    const base = known.current;
    if (!differs(values, base.values)) {
      forgetUnsent(key);
      return;
    }
    keepUnsent({ key, draftKey }, { base, values });
    const timer = window.setTimeout(() => void flush(), settleMs);
    return () => window.clearTimeout(timer);
  }, [key, draftKey, values, flush]);

  const retries = saving.kind === 'failed' && passes(saving.error);
  useEffect(() => {
    if (!retries) return;
    const again = () => void flush();
    const timer = window.setInterval(again, retryMs);
    window.addEventListener('online', again);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [retries, flush]);

  // Read again when the window comes back, and after a part of it was saved by another call: staff may have changed it.
  useEffect(() => {
    if (fresh.rowVersion > known.current.rowVersion && !running.current) take(fresh);
  }, [fresh, take]);

  const putOff = () => {
    chooses.current = false;
    setTheirs(undefined);
  };

  const resolve = (chosen: V) => {
    if (theirs) known.current = theirs;
    putOff();
    setSaving({ kind: 'untouched' });
    latest.current.put(chosen);
    // What was chosen may be what is on the screen already: then nothing is drawn that would send it.
    void flush();
  };

  return {
    saving,
    flush,
    theirs: theirs?.values,
    untouched: theirs ? changedByOthers(known.current.values, values, theirs.values) : [],
    resolve,
    putOff,
  };
};
