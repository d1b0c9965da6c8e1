type Fields = Record<string, unknown>;

export interface FieldDifference {
  /** Dotted path: `profile.fein`. */
  path: string;
  mine: unknown;
  theirs: unknown;
}

const isBranch = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('id' in value);

const empty = (value: unknown) => (value === undefined || value === '' ? null : value);
const same = (one: unknown, other: unknown) => JSON.stringify(empty(one)) === JSON.stringify(empty(other));

/** The fields of `mine` whose values are others in `theirs`; arrays and chosen rows compare whole, rowVersion never. */
export const differingFields = (mine: Fields, theirs: Fields, under = ''): FieldDifference[] =>
  Object.entries(mine).flatMap(([name, value]) => {
    if (name === 'rowVersion') return [];
    const path = under + name;
    const other = theirs[name];
    if (isBranch(value) && isBranch(other)) return differingFields(value, other, `${path}.`);
    return same(value, other) ? [] : [{ path, mine: value, theirs: other }];
  });

/** `mine` with the chosen paths taken from `theirs`, under the rowVersion of `theirs`. */
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
