/**
 * The five-year band of an age; 90 and older is one band, since so few members are that old. Written in words, because
 * a spreadsheet would read `10-14` as October 14.
 */
export const ageBand = (age: number): string => {
  if (age >= 90) return '90+';
  const from = Math.floor(Math.max(0, age) / 5) * 5;
  return `${from} to ${from + 4}`;
};

/** Replaces a name: a number that identifies one member of a client within one run of a report. */
export const memberLabel = (number: number): string => `Member ${String(number).padStart(4, '0')}`;
