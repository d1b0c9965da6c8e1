import type { z } from 'zod';

/** Parts of object schemas: fields that repeat, and rules across fields. */

type Prefixed<Prefix extends string, Fields> = {
  [Name in `${Prefix}${keyof Fields & string}`]: Name extends `${Prefix}${infer Suffix extends keyof Fields & string}`
    ? Fields[Suffix]
    : never;
};

/**
 * The same fields for each prefix: for the coverage tiers `{ _Amount }` becomes `{ eE_Amount, eS_Amount, … }`. An empty
 * suffix stands for the prefix alone.
 */
export const eachOf = <Prefix extends string, Fields extends Record<string, z.ZodType>>(
  prefixes: readonly Prefix[],
  fieldsOf: (prefix: Prefix) => Fields,
) =>
  Object.fromEntries(
    prefixes.flatMap((prefix) =>
      Object.entries(fieldsOf(prefix)).map(([suffix, schema]) => [`${prefix}${suffix}`, schema]),
    ),
  ) as Prefixed<Prefix, Fields>;

/**
 * A rule across the fields of an object, reported together with other errors unless one of the fields in `needs` is
 * itself invalid.
 */
export const acrossFields = (path: string, message: string, needs: readonly string[] = [path]) => ({
  path: [path],
  // Not `message`, which zod deletes from the object, so that other readers of the rule would find none.
  error: message,
  when: ({ value, issues }: z.core.ParsePayload) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !issues.some((issue) => needs.includes(String(issue.path?.[0]))),
});
