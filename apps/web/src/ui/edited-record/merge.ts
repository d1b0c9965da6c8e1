import { differingFields, type Fields, takePaths } from './differences.ts';

const paths = (one: Fields, other: Fields) => differingFields(one, other).map(({ path }) => path);

/** Fields that changed on the server since `base` and that the person did not change. */
export const changedByOthers = <V extends Fields>(base: V, mine: V, theirs: V): string[] => {
  const mineChanged = new Set(paths(base, mine));
  return paths(base, theirs).filter((path) => !mineChanged.has(path));
};

/** What the values on the screen are compared with, and what a save builds on. */
export interface BaseState<V> {
  values: V;
  /** The row version of `values`, which a save names. A record that is not stored yet has none. */
  version: number | undefined;
  /** The screen shows a draft, and others changed the same fields after it was typed. */
  outdated: boolean;
}

/** The fields to take from others unless the person chooses otherwise: newer typing stays, an older draft gives way. */
export const preselectTheirs = <V extends Fields>(
  { values, outdated }: Pick<BaseState<V>, 'values' | 'outdated'>,
  mine: V,
  theirs: V,
): string[] => (outdated ? paths(values, theirs) : changedByOthers(values, mine, theirs));

/**
 * Adds to `mine` what changed on the server since `base`, if no field was changed on both sides.
 * @returns undefined if a field was changed on both sides in different ways: a person must choose
 */
export const autoMerge = <V extends Fields>(base: V, mine: V, theirs: V): V | undefined => {
  const apart = new Set(paths(mine, theirs));
  const mineChanged = new Set(paths(base, mine));
  if (paths(base, theirs).some((path) => mineChanged.has(path) && apart.has(path))) return undefined;
  return takePaths(mine, theirs, changedByOthers(base, mine, theirs));
};
