import { AppError } from '@worksmart/shared/errors.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toastError } from '../toasts.ts';
import { differs, type Fields } from './differences.ts';
import type { PendingEdit } from './drafts.ts';
import {
  dismissed,
  type EditedRecord,
  failed,
  fittedEdit,
  heard,
  refusedAsStale,
  resolved,
  restored,
  resumedRecord,
  type SaveStatus,
  type ServerState,
  type Step,
  saved,
  saving,
} from './edited-record.ts';
import { preselectTheirs } from './merge.ts';
import { useDraft } from './use-draft.ts';
import { type SavesItself, useSelfSaving } from './use-self-saving.ts';

/** The fields of an edited record: a form, or a form and the plans beside it. */
export interface Screen<V, S = unknown> {
  /** As they were last drawn. */
  values: V;
  /** Whether they differ from what is saved. */
  dirty: boolean;
  /** As they are now. */
  read: () => V;
  /** Shows values, and compares them with `base` from now on. `server` is the record that they are merged with. */
  put: (values: V, base: V, server: S) => void;
}

export interface EditedRecordOptions<V extends Fields, S extends ServerState<V>> {
  /** Names the record (`customer.17`): its draft outlives the session. Without a name, no draft is kept. */
  draftName?: string | undefined;
  /** The record as it was last read: a new object only when it was read again. */
  server: S;
  screen: Screen<V, S>;
  /** Sends values that are built on this version; returns what the server stored, or nothing if it takes no more. */
  save: (values: V, version: number | undefined, server: S) => Promise<S | undefined>;
  /** The current record, which a `stale` refusal carries. */
  currentIn: (details: unknown) => S;
  saves: 'on-request' | SavesItself;
  /** What was kept from an earlier visit, and is already on the screen. */
  resumes?: PendingEdit<V> | undefined;
  /** Runs a save by the rules of the form: checks the fields first, and marks those that the server refuses. */
  submit?: (run: () => Promise<boolean>) => Promise<boolean>;
  /** The values with those left as the server has them that cannot be saved as they stand. */
  sendable?: (values: V, base: V) => V;
  /** Called with every failure but a conflict. */
  onFailed?: (error: unknown) => unknown;
  /** Called after a choice that differs from the record on the server. By default it is saved. */
  onChosen?: (save: () => Promise<boolean>) => Promise<unknown>;
}

/** Both versions of a record, for a person to choose from. */
export interface Conflict<V> {
  mine: V;
  theirs: V;
  /** Paths of the fields to take from theirs unless the person chooses otherwise. */
  preselected: readonly string[];
  /** Continues with the chosen values. */
  resolve: (chosen: V) => void;
  /** Back to the form without a choice. */
  dismiss: () => void;
}

export interface OfferedDraft {
  /** Epoch milliseconds. */
  at: number;
  restore: () => void;
  drop: () => void;
}

export interface UsedRecord<V> {
  dirty: boolean;
  status: SaveStatus;
  /** Saves what is on the screen; resolves to whether the server has all of it. A failure of a form is thrown. */
  save: () => Promise<boolean>;
  conflict: Conflict<V> | undefined;
  draft: OfferedDraft | undefined;
}

const isStale = (error: unknown): error is AppError => error instanceof AppError && error.code === 'stale';

/** The record's state, and the steps that change it and the screen together. */
const useSteps = <V extends Fields, S extends ServerState<V>>(options: EditedRecordOptions<V, S>) => {
  const [state, setState] = useState(() => resumedRecord<V, S>(options.server, options.resumes));
  const latest = useRef({ options, state });
  latest.current.options = options;

  const take = useCallback((make: (state: EditedRecord<V, S>, mine: V) => Step<V, S>): EditedRecord<V, S> => {
    const { options: now, state: before } = latest.current;
    const { state: after, show } = make(before, now.screen.read());
    latest.current.state = after;
    setState(after);
    if (show || after.base !== before.base) now.screen.put(show ?? now.screen.read(), after.base.values, after.server);
    return after;
  }, []);
  return { state, latest, take };
};

/** Saves until the server has what is on the screen, a person must choose, or it fails. */
const useSaving = <V extends Fields, S extends ServerState<V>>({ latest, take }: ReturnType<typeof useSteps<V, S>>) => {
  const running = useRef<Promise<boolean>>(undefined);

  const attempt = useCallback(async (): Promise<boolean> => {
    const { options, state } = latest.current;
    const { screen, sendable, saves, save, currentIn, onFailed } = options;
    const { values: base, version } = state.base;
    const mine = screen.read();
    const sent = sendable?.(mine, base) ?? mine;
    if (state.conflict) return false;
    if (saves !== 'on-request' && !differs(sent, base)) return !differs(mine, base);
    take(saving);
    try {
      const stored = await save(sent, version, state.server);
      take((now, shown) => saved(now, { sent, stored, at: Date.now() }, shown));
      if (!stored) return false;
    } catch (error) {
      if (!isStale(error)) {
        take((now, shown) => failed(now, error, shown));
        await onFailed?.(error);
        if (saves === 'on-request') throw error;
        return false;
      }
      const { conflict } = take((now, shown) => refusedAsStale(now, currentIn(error.details), shown));
      return conflict ? false : attempt();
    }
    // A page that saves itself goes on with what was typed meanwhile.
    return saves === 'on-request' || attempt();
  }, [latest, take]);

  return useCallback((): Promise<boolean> => {
    const { submit = (run) => run() } = latest.current.options;
    running.current ??= submit(attempt).finally(() => {
      running.current = undefined;
    });
    return running.current;
  }, [latest, attempt]);
};

/**
 * A record on the screen while others may save it too. It knows on which version the typing builds, merges what others
 * change in other fields, asks a person about fields that both changed, and keeps what is not saved yet. The fields
 * themselves belong to `screen`.
 */
export const useEditedRecord = <V extends Fields, S extends ServerState<V> = ServerState<V>>(
  options: EditedRecordOptions<V, S>,
): UsedRecord<V> => {
  const { draftName, server, screen, saves, onChosen = (run) => run() } = options;
  const steps = useSteps(options);
  const { state, take } = steps;
  const save = useSaving(steps);
  const { base, status, conflict } = state;

  useEffect(() => {
    take((now, mine) => heard(now, server, mine));
  }, [server, take]);

  const baseNow = useRef(base);
  baseNow.current = base;
  const draft = useDraft<V>(draftName, screen.values, screen.dirty, baseNow);
  const restore = () => {
    const edit = fittedEdit(draft.found, server);
    if (edit) take((now, mine) => restored(now, edit, mine));
    draft.drop();
  };
  useSelfSaving(saves === 'on-request' ? undefined : saves, { values: screen.values, base, status, save });

  const resolve = (chosen: V) => {
    const after = take((now) => resolved(now, chosen));
    if (differs(chosen, after.base.values)) onChosen(save).catch(toastError);
  };
  const choice = (theirs: V): Conflict<V> => {
    const mine = screen.read();
    const dismiss = () => void take(dismissed);
    return { mine, theirs, preselected: preselectTheirs(base, mine, theirs), resolve, dismiss };
  };
  return {
    dirty: screen.dirty,
    status,
    save,
    conflict: conflict && choice(conflict.values),
    draft: draft.found && { at: draft.found.at, restore, drop: draft.drop },
  };
};
