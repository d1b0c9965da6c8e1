/**
 * Five-year band of an age; ninety and older are one, since so few are that old. In words: a spreadsheet would read
 * `10-14` as a day of October.
 */
export const ageBand = (age: number): string => {
  if (age >= 90) return '90+';
  const from = Math.floor(Math.max(0, age) / 5) * 5;
  return `${from} to ${from + 4}`;
};

/** In place of a name: a number that stands for one member of a client in one run of a report. */
export const memberLabel = (number: number): string => `Member ${String(number).padStart(4, '0')}`;
