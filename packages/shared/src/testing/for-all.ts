import fc from 'fast-check';

type Values = [unknown, ...unknown[]];
/** Arbitraries, then the check. It fails by an exception, or if it returns anything but true or undefined. */
type Property<T extends Values, Result> = [
  ...arbitraries: { [Place in keyof T]: fc.Arbitrary<T[Place]> },
  check: (...values: T) => Result,
];

interface ForAll<Result, Outcome> {
  <T extends Values>(...property: Property<T, Result>): Outcome;
  /** `runs` are parameters of fast-check, for example `{ numRuns: 500 }`. */
  <T extends Values>(runs: fc.Parameters<T>, ...property: Property<T, Result>): Outcome;
}

const split = (given: readonly unknown[]) =>
  given[0] instanceof fc.Arbitrary ? { property: given } : { runs: given[0] as object, property: given.slice(1) };

/** Asserts that a check passes with random values: `forAll(years, months, (year, month) => expect(...))`. */
export const forAll: ForAll<unknown, void> = (...given: readonly unknown[]) => {
  const { runs, property } = split(given);
  fc.assert(fc.property(...(property as Property<Values, boolean>)), runs);
};

/** Asserts the same of a check that waits. */
export const forAllAsync: ForAll<Promise<unknown>, Promise<void>> = (...given: readonly unknown[]) => {
  const { runs, property } = split(given);
  return fc.assert(fc.asyncProperty(...(property as Property<Values, Promise<boolean>>)), runs);
};
