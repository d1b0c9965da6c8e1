import type { Changes } from '../platform/audit.ts';

/**
 * Values that no log holds (decisions.md 10): passwords, tokens, keys that open portals, FEIN, and whoever stands in a
 * claim. The audit of today holds few of them; what is shown and exported holds none.
 */
const confidential =
  /^(password(hash)?|currentpassword|token|pencode|fein|ssn|rfpkey|portalkey|.*url|(member|subscriber|patient).*|dob|.*birth.*|rejectedrows?)$/i;

const lastPart = (field: string): string => field.split('.').at(-1) ?? field;

const cutOut = (value: unknown): unknown => (value === null || value === undefined || value === '' ? value : '•');

const inside = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inside);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, confidential.test(name) ? cutOut(inner) : inside(inner)]),
  );
};

/** Changes without confidential values; that they changed stays to be seen. */
export const redacted = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([field, [before, after]]) =>
      confidential.test(lastPart(field))
        ? [field, [cutOut(before), cutOut(after)]]
        : [field, [inside(before), inside(after)]],
    ),
  );
