import { type Fields, fittedTo, takePaths } from './differences.ts';
import type { PendingEdit } from './drafts.ts';
import { autoMerge, type BaseState, changedByOthers } from './merge.ts';

/** A record as the server has it. A screen that needs more than its values adds that (`put` receives it). */
export interface ServerState<V> {
  values: V;
  /** The row version. A new record has none. */
  version: number | undefined;
}

/** `at` is in epoch milliseconds. */
export type SaveStatus =
  | { kind: 'untouched' | 'saving' | 'conflict' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; error: unknown };

/**
 * The state of a record that is being edited. The values on the screen are not part of it: each step receives them as
 * `mine` and may return others to show.
 */
export interface EditedRecord<V extends Fields, S extends ServerState<V>> {
  base: BaseState<V>;
  /** The newest server state that is merged into the screen. */
  server: S;
  /** A server state that was read during a save. It is merged when the save has finished. */
  waiting: S | undefined;
  /** The server state the user must choose from, because both sides changed a field. */
  conflict: S | undefined;
  status: SaveStatus;
}

export interface Step<V extends Fields, S extends ServerState<V>> {
  state: EditedRecord<V, S>;
  /** What the screen must show next; undefined leaves it unchanged. */
  show?: V;
}

const baseOf = <V extends Fields>({ values, version }: ServerState<V>): BaseState<V> => ({
  values,
  version,
  outdated: false,
});

const newest = (version: number | undefined) => version ?? 0;

/** Returns the state of a record that was just opened. */
export const openedRecord = <V extends Fields, S extends ServerState<V>>(server: S): EditedRecord<V, S> => ({
  base: baseOf(server),
  server,
  waiting: undefined,
  conflict: undefined,
  status: { kind: 'untouched' },
});

/** Fits stored typing to the current form; undefined if it is unreadable. */
export const fittedEdit = <V extends Fields>(
  kept: PendingEdit<V> | undefined,
  server: ServerState<V>,
): PendingEdit<V> | undefined => {
  if (!kept?.values || !kept.since) return undefined;
  const version = kept.version ?? (kept.since.rowVersion as number | undefined);
  return { values: fittedTo(kept.values, server.values), since: fittedTo(kept.since, server.values), version };
};

/** Opens a record with an edit from an earlier visit, which was based on an older server state. */
export const resumedRecord = <V extends Fields, S extends ServerState<V>>(
  server: S,
  edit: PendingEdit<V> | undefined,
): EditedRecord<V, S> => {
  const opened = openedRecord<V, S>(server);
  return edit ? { ...opened, base: { values: edit.since, version: edit.version, outdated: false } } : opened;
};

const isNews = <V extends Fields, S extends ServerState<V>>({ base, server }: EditedRecord<V, S>, read: S): boolean => {
  if (newest(read.version) !== newest(base.version)) return newest(read.version) > newest(base.version);
  return JSON.stringify(read) !== JSON.stringify(server);
};

/**
 * Merges what was read from the server. Returns no `show` if both sides changed a field; the next save reports that
 * conflict.
 */
export const heard = <V extends Fields, S extends ServerState<V>>(
  state: EditedRecord<V, S>,
  read: S,
  mine: V,
): Step<V, S> => {
  if (!isNews(state, read)) return { state };
  if (state.status.kind === 'saving') return { state: { ...state, waiting: read } };
  if (state.conflict) return { state: { ...state, conflict: read } };
  const merged = autoMerge(state.base.values, mine, read.values);
  return merged ? { state: { ...state, base: baseOf(read), server: read }, show: merged } : { state };
};

/** Merges what was read during the save that has just finished. */
const settled = <V extends Fields, S extends ServerState<V>>(step: Step<V, S>, mine: V): Step<V, S> => {
  const { waiting, ...state } = step.state;
  if (!waiting) return step;
  const show = step.show ?? mine;
  const after = heard({ ...state, waiting: undefined }, waiting, show);
  return { ...step, ...after };
};

/** Starts a save. */
export const saving = <V extends Fields, S extends ServerState<V>>(state: EditedRecord<V, S>): Step<V, S> => ({
  state: { ...state, status: { kind: 'saving' } },
});

export interface Saved<V extends Fields, S extends ServerState<V>> {
  sent: V;
  /** What the server stored; undefined if it accepts no more saves. */
  stored: S | undefined;
  /** Epoch milliseconds. */
  at: number;
}

/** Finishes a successful save: the screen shows what the server stored, plus what was typed since the save began. */
export const saved = <V extends Fields, S extends ServerState<V>>(
  state: EditedRecord<V, S>,
  { sent, stored, at }: Saved<V, S>,
  mine: V,
): Step<V, S> => {
  if (!stored) return settled({ state: { ...state, status: { kind: 'untouched' } } }, mine);
  const status: SaveStatus = { kind: 'saved', at };
  const merged = autoMerge(sent, mine, stored.values);
  // Keep the old version: the next save will then report the conflict.
  if (!merged) return settled({ state: { ...state, base: { ...state.base, values: sent }, status } }, mine);
  return settled({ state: { ...state, base: baseOf(stored), server: stored, status }, show: merged }, mine);
};

/** The server rejected a save, because someone else saved the record. The rejection carries the current record. */
export const refusedAsStale = <V extends Fields, S extends ServerState<V>>(
  state: EditedRecord<V, S>,
  current: S,
  mine: V,
): Step<V, S> => {
  const found = { ...state, waiting: undefined };
  const isNewer = newest(current.version) > newest(state.base.version);
  // If the server rejects the very version it reported, merging and sending again cannot help.
  const merged = isNewer ? autoMerge(state.base.values, mine, current.values) : undefined;
  if (!merged) return { state: { ...found, conflict: current, status: { kind: 'conflict' } } };
  return { state: { ...found, base: baseOf(current), server: current, status: { kind: 'untouched' } }, show: merged };
};

/** A save failed for another reason: the typing stays, and the next save tries again. */
export const failed = <V extends Fields, S extends ServerState<V>>(
  state: EditedRecord<V, S>,
  error: unknown,
  mine: V,
): Step<V, S> => settled({ state: { ...state, status: { kind: 'failed', error } } }, mine);

/** The user chose from both versions: the next save builds on theirs. */
export const resolved = <V extends Fields, S extends ServerState<V>>(
  state: EditedRecord<V, S>,
  chosen: V,
): Step<V, S> => {
  const { conflict } = state;
  if (!conflict) return { state };
  const status: SaveStatus = { kind: 'untouched' };
  return { state: { ...state, base: baseOf(conflict), server: conflict, conflict: undefined, status }, show: chosen };
};

/** The user wants to see both versions before saving: asks as a rejected save would. */
export const reviewed = <V extends Fields, S extends ServerState<V>>(
  state: EditedRecord<V, S>,
  read: S,
): Step<V, S> => ({ state: isNews(state, read) ? { ...state, conflict: read } : state });

/** The user closed the choice: the next save reports the conflict again. */
export const dismissed = <V extends Fields, S extends ServerState<V>>(state: EditedRecord<V, S>): Step<V, S> => ({
  state: { ...state, conflict: undefined },
});

/**
 * The user restored a draft. It is merged with what others saved since, and with what is typed in other fields. If
 * others changed its fields too, the next save reports the conflict.
 */
export const restored = <V extends Fields, S extends ServerState<V>>(
  state: EditedRecord<V, S>,
  { values, since, version }: PendingEdit<V>,
  mine: V,
): Step<V, S> => {
  const { base } = state;
  const merged = autoMerge(since, values, base.values);
  if (merged) return { state, show: takePaths(merged, mine, changedByOthers(base.values, merged, mine)) };
  const typed = takePaths(values, mine, changedByOthers(base.values, values, mine));
  return { state: { ...state, base: { values: since, version, outdated: true } }, show: typed };
};
