import { differingFields, mergeChoices } from './differences.ts';

type Fields = Record<string, unknown>;

const paths = (one: Fields, other: Fields) => differingFields(one, other).map(({ path }) => path);

/** Fields that changed on the server since `base` and that the person did not touch. */
export const changedByOthers = <V extends Fields>(base: V, mine: V, theirs: V): string[] => {
  const mineChanged = new Set(paths(base, mine));
  return paths(base, theirs).filter((path) => !mineChanged.has(path));
};

/** What the typing on the screen began with. */
export interface Began<V> {
  values: V;
  /** Others had saved the same fields before it came onto the screen: it is a draft of before that. */
  outdated: boolean;
}

/** The fields to take from others unless the person says otherwise: their own newer typing stays, an old draft does not. */
export const takenFromOthers = <V extends Fields>({ values, outdated }: Began<V>, mine: V, theirs: V): string[] =>
  outdated ? paths(values, theirs) : changedByOthers(values, mine, theirs);

/**
 * What is on the screen with what changed on the server since `base`, where the two do not touch the same fields.
 * @returns undefined when both changed a field in different ways: a person must choose
 */
export const foldIn = <V extends Fields>(base: V, mine: V, theirs: V): V | undefined => {
  const apart = new Set(paths(mine, theirs));
  const mineChanged = new Set(paths(base, mine));
  if (paths(base, theirs).some((path) => mineChanged.has(path) && apart.has(path))) return undefined;
  return mergeChoices(
    mine,
    theirs,
    Object.fromEntries(changedByOthers(base, mine, theirs).map((path) => [path, true])),
  );
};
