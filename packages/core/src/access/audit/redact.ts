import type { Changes } from '#platform/audit.ts';

/**
 * Fields that are redacted in the log (decisions.md 10): passwords, tokens, portal keys, FEIN, and personal data of
 * claims. Current audit rows contain few of them; the displayed and exported log contains none.
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

/** Redacts the confidential values in changes. The names of the changed fields remain. */
export const redacted = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([field, [before, after]]) =>
      confidential.test(lastPart(field))
        ? [field, [cutOut(before), cutOut(after)]]
        : [field, [inside(before), inside(after)]],
    ),
  );
