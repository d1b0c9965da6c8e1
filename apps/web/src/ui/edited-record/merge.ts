import { differingFields, type Fields, takePaths } from './differences.ts';

const paths = (one: Fields, other: Fields) => differingFields(one, other).map(({ path }) => path);

/** Returns the fields that changed on the server since `base` and that the user did not change. */
export const changedByOthers = <V extends Fields>(base: V, mine: V, theirs: V): string[] => {
  const mineChanged = new Set(paths(base, mine));
  return paths(base, theirs).filter((path) => !mineChanged.has(path));
};

/**
 * Returns `theirs` with the fields that only the user changed: no one has to choose about these.
 */
export const withMineAlone = <V extends Fields>(base: V, mine: V, theirs: V): V => {
  const changed = new Set(paths(base, theirs));
  return takePaths(
    mine,
    theirs,
    paths(mine, theirs).filter((path) => changed.has(path)),
  );
};

/** The values the screen is compared with, and on which a save builds. */
export interface BaseState<V> {
  values: V;
  /** The row version of `values`, which a save names. A new record has none. */
  version: number | undefined;
  /** The screen shows a draft, and others have changed the same fields since. */
  outdated: boolean;
}

/**
 * Returns the fields to take from others unless the user chooses otherwise: newer typing wins, an older draft does not.
 */
export const preselectTheirs = <V extends Fields>(
  { values, outdated }: Pick<BaseState<V>, 'values' | 'outdated'>,
  mine: V,
  theirs: V,
): string[] => (outdated ? paths(values, theirs) : changedByOthers(values, mine, theirs));

/**
 * Adds to `mine` what changed on the server since `base`, if no field changed on both sides.
 * @returns undefined if both sides changed a field differently: the user must choose
 */
export const autoMerge = <V extends Fields>(base: V, mine: V, theirs: V): V | undefined => {
  const apart = new Set(paths(mine, theirs));
  const mineChanged = new Set(paths(base, mine));
  if (paths(base, theirs).some((path) => mineChanged.has(path) && apart.has(path))) return undefined;
  return takePaths(mine, theirs, changedByOthers(base, mine, theirs));
};
