/** The problems of a census's rows. C: the row is left out (C110: the cell or column). W: kept and flagged. */
export const censusCodes = {
  C101: 'is needed',
  C102: 'is not a number',
  C103: 'is not a date',
  C104: 'is not one of the accepted values',
  C105: 'is too long',
  C106: 'is out of range',
  C110: 'looked like a Social Security number and was dropped',
  C201: 'is the number of an earlier row',
  C202: 'has the name and birth date of an earlier row',
  W301: 'and ZIP code differ',
  W302: 'needs the birth dates of the dependents',
  W303: 'does not fit the hours',
  W304: 'differs from the hourly rate by more than 1%',
  W305: 'has a child of 26 or older',
  W306: 'has no workers’ comp rate in this state',
  W307: 'is on COBRA but has hours or wages',
  W308: 'is under $7.25',
  W309: 'is before the hire date or many years from the census',
  W310: 'has passed, so this person on COBRA counts nowhere',
} as const;
export type CensusCode = keyof typeof censusCodes;

export const isWarning = (code: CensusCode): boolean => code.startsWith('W');
