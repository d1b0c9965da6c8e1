export type Fields = Record<string, unknown>;

export interface FieldDifference {
  /** Dotted path: `profile.fein`. */
  path: string;
  mine: unknown;
  theirs: unknown;
}

const isBranch = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('id' in value);

/** Trims a text, as the server does. Otherwise trimming would look like someone else’s change. */
const asStored = (value: unknown) => (typeof value === 'string' ? value.trim() || null : (value ?? null));
const same = (one: unknown, other: unknown) => JSON.stringify(asStored(one)) === JSON.stringify(asStored(other));

/**
 * Returns the fields of `mine` that differ in `theirs`. Arrays and lookup rows compare as a whole; rowVersion is
 * ignored.
 */
export const differingFields = (mine: Fields, theirs: Fields, under = ''): FieldDifference[] =>
  Object.entries(mine).flatMap(([name, value]) => {
    if (name === 'rowVersion') return [];
    const path = under + name;
    const other = theirs[name];
    if (isBranch(value) && isBranch(other)) return differingFields(value, other, `${path}.`);
    return same(value, other) ? [] : [{ path, mine: value, theirs: other }];
  });

/** Returns whether any field differs. */
export const differs = (one: Fields, other: Fields): boolean => differingFields(one, other).length > 0;

/** Returns `mine` with the chosen paths, and the rowVersion, taken from `theirs`. */
export const mergeChoices = <V extends Fields>(
  mine: V,
  theirs: V,
  takeTheirs: Readonly<Record<string, boolean>>,
): V => {
  const merge = (one: Fields, other: Fields, under: string): Fields =>
    Object.fromEntries(
      Object.entries(one).map(([name, value]) => {
        const path = under + name;
        const otherValue = other[name];
        if (isBranch(value) && isBranch(otherValue)) return [name, merge(value, otherValue, `${path}.`)];
        return [name, takeTheirs[path] ? otherValue : value];
      }),
    );
  const merged = merge(mine, theirs, '');
  if ('rowVersion' in theirs) merged.rowVersion = theirs.rowVersion;
  return merged as V;
};

/** Returns `mine` with these paths taken from `theirs`. */
export const takePaths = <V extends Fields>(mine: V, theirs: V, paths: readonly string[]): V =>
  mergeChoices(mine, theirs, Object.fromEntries(paths.map((path) => [path, true])));

/**
 * Fits stored values to the current form. Fields that are missing, because an earlier release did not have them, take
 * their value from `model`; fields that `model` lacks are dropped.
 */
export const fittedTo = <V>(kept: unknown, model: V): V => {
  if (!isBranch(model)) return kept as V;
  if (!isBranch(kept)) return model;
  const fields = Object.entries(model).map(([name, value]) => [
    name,
    name in kept ? fittedTo(kept[name], value) : value,
  ]);
  return Object.fromEntries(fields) as V;
};
