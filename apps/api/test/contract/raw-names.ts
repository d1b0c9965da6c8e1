import { fieldName } from '@worksmart/shared/platform/field-name.ts';

/** Texts that look like names in programs: documented ones, labels of the field, and what an API caller must send. */
const allowed: readonly RegExp[] = [
  /^Please enter a groupName\.$/,
  /\bMedicalTier\b/,
  /\bWorkSmart\b/,
  /\b(?:Payroll Client|Carrier Dept|Client|client|Employee|member) ID\b/,
  /\bbase64url\b/,
  // The name is the caller's own.
  /^".*" is not a field of this call\.$/s,
];

/** Names with inner capitals, underscores or digits, and ids. */
const inPrograms = /\b[A-Za-z]*[a-z][A-Z]\w*|\w+_\w+|\b(?:ID|Id|Ids|IDs)\b|\b[A-Za-z]+\d\w*/;

const capitalized = /\b[A-Z][a-z]+\b/g;

/**
 * Returns the first name in a message that only programs use, such as `customerId` or `Reason Code ID`, or a word
 * spelled in another way than in labels, such as `Fein`; undefined if there is none.
 */
export const rawName = (message: string): string | undefined => {
  const rest = allowed.reduce((text, known) => text.replace(known, ''), message);
  const misspelled = (rest.match(capitalized) ?? []).find((word) => fieldName(word) !== word);
  return inPrograms.exec(rest)?.[0] ?? misspelled;
};
