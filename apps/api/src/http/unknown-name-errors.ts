import { type FieldErrors, unknownNameMessage } from '@worksmart/shared/errors.ts';

/** So many are told, each at most so long: whoever sends nonsense needs no list of it. */
const [mostNames, longestName] = [50, 200];

/** As many names as are told, each as long as it is told. */
export const toldNames = (names: readonly string[]): string[] =>
  names.slice(0, mostNames).map((name) => name.slice(0, longestName).toWellFormed());

/** Says of each of these names that it is not known. */
export const unknownNameErrors = (names: readonly string[]): FieldErrors =>
  Object.fromEntries(toldNames(names).map((name) => [name, [unknownNameMessage]]));
