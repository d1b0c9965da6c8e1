import { type FieldErrors, unknownNameMessage } from '@worksmart/shared/platform/errors.ts';

/** How many names are reported, and how many characters of each: nonsense input needs no complete list. */
const [maxNames, maxLength] = [50, 200];

/** Returns the names to report, shortened to those limits. */
export const reportedNames = (names: readonly string[]): string[] =>
  names.slice(0, maxNames).map((name) => name.slice(0, maxLength).toWellFormed());

/** Returns an error for each of these names, saying that it is unknown. */
export const unknownNameErrors = (names: readonly string[]): FieldErrors =>
  Object.fromEntries(reportedNames(names).map((name) => [name, [unknownNameMessage]]));
