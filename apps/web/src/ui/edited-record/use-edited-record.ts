import { AppError } from '@worksmart/shared/platform/errors.ts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLatest } from '#lib/use-latest.ts';
import { markChanged } from '../mark-changed.ts';
import { toastError } from '../toasts.ts';
import { differingFields, differs, type Fields } from './differences.ts';
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
  reviewed,
  type SaveStatus,
  type ServerState,
  type Step,
  saved,
  saving,
} from './edited-record.ts';
import { preselectTheirs, withMineAlone } from './merge.ts';
import { useDraft } from './use-draft.ts';
import { type SavesItself, useSelfSaving } from './use-self-saving.ts';

/** The fields of an edited record: a form, or a form and its plans. */
export interface Screen<V, S = unknown> {
  /** The values at the last render. */
  values: V;
  /** Whether they differ from the saved values. */
  dirty: boolean;
  /** The current values. */
  read: () => V;
  /** Shows values and compares them with `base` from now on. `server` is the record they are merged with. */
  put: (values: V, base: V, server: S) => void;
}

export interface EditedRecordOptions<V extends Fields, S extends ServerState<V>> {
  /**
   * Identifies the record (`customer.17`), so that its draft outlives the session. Without a name, no draft is saved.
   */
  draftName?: string | undefined;
  /** The record as last read. Pass a new object only after reading it again. */
  server: S;
  screen: Screen<V, S>;
  /** Sends values based on this version. Returns what the server stored, or undefined if it accepts no more saves. */
  save: (values: V, version: number | undefined, server: S) => Promise<S | undefined>;
  /** Extracts the current record from a `stale` rejection. */
  currentIn: (details: unknown) => S;
  saves: 'on-request' | SavesItself;
  /** An edit stored on an earlier visit, already on the screen. */
  resumes?: PendingEdit<V> | undefined;
  /** Runs a save by the rules of the form: validates first, and marks fields that the server rejects. */
  submit?: (run: () => Promise<boolean>) => Promise<boolean>;
  /** Returns the values with the server’s value for each field that is currently invalid. */
  sendable?: (values: V, base: V) => V;
  /** Called on every failure except a conflict. */
  onFailed?: (error: unknown) => unknown;
  /** Returns the name of who made the latest change, if known. */
  changedBy?: (() => string | undefined) | undefined;
  /** Called after a choice that differs from the server’s record. By default the choice is saved. */
  onChosen?: (save: () => Promise<boolean>) => Promise<unknown>;
}

/** Both versions of a record, for the user to choose from. */
export interface Conflict<V> {
  mine: V;
  /** What others saved, with the fields that only the user changed. */
  theirs: V;
  /** Who saved it, if known. */
  by?: string | undefined;
  /** Paths of the fields to take from theirs unless the user chooses otherwise. */
  preselected: readonly string[];
  /** Continues with the chosen values. */
  resolve: (chosen: V) => void;
  /** Returns to the form without a choice. */
  dismiss: () => void;
}

/** What someone else changed while the record is open. */
export interface News {
  /** The changed fields. */
  paths: readonly string[];
  by: string;
  /** Whether the user had unsaved changes. */
  whileEdited: boolean;
  /** Opens the choice between both versions if both changed a field, else marks the fields. */
  show: () => void;
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
  /** Saves the screen’s values. Resolves to whether the server has all of them; throws a form’s failure. */
  save: () => Promise<boolean>;
  conflict: Conflict<V> | undefined;
  draft: OfferedDraft | undefined;
  news: News | undefined;
}

const isStale = (error: unknown): error is AppError => error instanceof AppError && error.code === 'stale';

/** Holds the record’s state and the steps that change it together with the screen. */
const useSteps = <V extends Fields, S extends ServerState<V>>(options: EditedRecordOptions<V, S>) => {
  const [state, setState] = useState(() => resumedRecord<V, S>(options.server, options.resumes));
  const latest = useRef({ options, state });
  useLayoutEffect(() => {
    latest.current.options = options;
  });

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

const pathsOf = (one: Fields, other: Fields): string[] => differingFields(one, other).map(({ path }) => path);

/** Saves until the server has the screen’s values, the user must choose, or a save fails. */
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
      take((now, onScreen) => saved(now, { sent, stored, at: Date.now() }, onScreen));
      if (!stored) return false;
    } catch (error) {
      if (!isStale(error)) {
        take((now, onScreen) => failed(now, error, onScreen));
        await onFailed?.(error);
        if (saves === 'on-request') throw error;
        return false;
      }
      const { conflict } = take((now, onScreen) => refusedAsStale(now, currentIn(error.details), onScreen));
      return conflict ? false : attempt();
    }
    // A self-saving page continues with what was typed during the save.
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

/** Takes over what is read from the server, and tells what others changed in it. */
const useNews = <V extends Fields, S extends ServerState<V>>(
  { latest, take }: ReturnType<typeof useSteps<V, S>>,
  server: S,
): { news: News | undefined; savedBy: (version: number | undefined) => string | undefined } => {
  const [news, setNews] = useState<Omit<News, 'show' | 'dismiss'>>();
  const [last, setLast] = useState<{ by: string | undefined; version: number | undefined }>();
  useEffect(() => {
    const { state: before, options } = latest.current;
    const { dirty } = options.screen;
    take((now, mine) => heard(now, server, mine));
    // During a save, the first news is the save itself.
    if (before.status.kind === 'saving' || (server.version ?? 0) <= (before.base.version ?? 0)) return;
    const paths = pathsOf(before.server.values, server.values);
    if (paths.length === 0) return;
    const by = options.changedBy?.();
    setLast({ by, version: server.version });
    setNews({ paths, by: by ?? 'Someone else', whileEdited: dirty });
  }, [latest, server, take]);
  const dismiss = useCallback(() => setNews(undefined), []);
  const savedBy = (version: number | undefined) => (version === last?.version ? last?.by : undefined);
  if (!news) return { news: undefined, savedBy };
  const show = () => {
    const { conflict } = take((now) => reviewed(now, server));
    if (!conflict) markChanged(news.paths);
    dismiss();
  };
  return { news: { ...news, show, dismiss }, savedBy };
};

/**
 * Keeps a record on the screen while others may save it too. It tracks the version the typing is based on, merges
 * others’ changes in other fields, asks the user about fields that both changed, and stores unsaved typing. `screen`
 * holds the fields themselves.
 */
export const useEditedRecord = <V extends Fields, S extends ServerState<V> = ServerState<V>>(
  options: EditedRecordOptions<V, S>,
): UsedRecord<V> => {
  const { draftName, server, screen, saves, onChosen = (run) => run() } = options;
  const steps = useSteps(options);
  const { state, take } = steps;
  const saveScreen = useSaving(steps);
  const { base, status, conflict } = state;

  const { news, savedBy } = useNews(steps, server);
  const baseNow = useLatest(() => base);
  const draft = useDraft<V>(draftName, screen.values, screen.dirty, baseNow);
  const edit = fittedEdit(draft.found, server);
  /** A save of all fields of the offered draft replaces it: restoring it would bring back older values. */
  const save = async (): Promise<boolean> => {
    const changed = new Set(pathsOf(base.values, screen.read()));
    const isSaved = await saveScreen();
    if (isSaved && edit && pathsOf(edit.since, edit.values).every((path) => changed.has(path))) draft.drop();
    return isSaved;
  };
  const restore = () => {
    if (edit) take((now, mine) => restored(now, edit, mine));
    draft.drop();
  };
  useSelfSaving(saves === 'on-request' ? undefined : saves, { values: screen.values, base, status, save: saveScreen });

  const resolve = (chosen: V) => {
    const after = take((now) => resolved(now, chosen));
    if (differs(chosen, after.base.values)) onChosen(save).catch(toastError);
  };
  const choice = ({ values, version }: S): Conflict<V> => {
    const mine = screen.read();
    const theirs = withMineAlone(base.values, mine, values);
    const dismiss = () => void take(dismissed);
    return {
      mine,
      theirs,
      by: savedBy(version),
      preselected: preselectTheirs(base, mine, values),
      resolve,
      dismiss,
    };
  };
  return {
    dirty: screen.dirty,
    status,
    save,
    conflict: conflict && choice(conflict),
    draft: draft.found && { at: draft.found.at, restore, drop: draft.drop },
    news,
  };
};
