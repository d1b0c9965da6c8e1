import { differingFields, mergeChoices } from '../../../../ui/form/differences.ts';

type Fields = Record<string, unknown>;

const paths = (one: Fields, other: Fields) => new Set(differingFields(one, other).map(({ path }) => path));

/**
 * What is on the screen with what changed on the server since `base`, where the two do not touch the same fields.
 * @returns undefined when both changed a field in different ways: a person must choose
 */
export const foldIn = <V extends Fields>(base: V, mine: V, theirs: V): V | undefined => {
  const mineChanged = paths(base, mine);
  const apart = paths(mine, theirs);
  const theirsChanged = [...paths(base, theirs)];
  if (theirsChanged.some((path) => mineChanged.has(path) && apart.has(path))) return undefined;
  return mergeChoices(mine, theirs, Object.fromEntries(theirsChanged.map((path) => [path, true])));
};
