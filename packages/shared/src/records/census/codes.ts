import type { CensusColumnName } from './columns.ts';

/**
 * The problems of a census's rows. C1: a cell that cannot be read; it is left empty, and costs the row only in a column that
 * decides who counts. C2: the row is left out. W: kept and flagged.
 */
export const censusCodes = {
  C101: 'is needed',
  C102: 'is not a number of 0 or more, such as 1,234.50',
  C103: 'is not a date such as 12/31/2024',
  C104: 'is not one of the accepted values',
  C105: 'is too long',
  C106: 'is out of range',
  C107: 'was shortened by a spreadsheet: its last digits are lost',
  C110: 'looked like a Social Security number and was dropped',
  C201: 'is the number of an earlier row',
  C202: 'has the name and birth date of an earlier row',
  C203: 'has more or fewer cells than the header',
  W301: 'and ZIP code differ',
  W302: 'needs the birth dates of the dependents',
  W303: 'does not fit the hours',
  W304: 'differs from the hourly rate by more than 1%',
  W305: 'has a child of 26 or older',
  W306: 'has no workers’ comp rate in this state',
  W307: 'is on COBRA but has hours or wages',
  W308: 'is under $7.25',
  W309: 'is before the hire date or many years from the day of the list',
  W310: 'has passed, so this person on COBRA counts nowhere',
  W311: 'has the name and birth date of an earlier row with another number',
  W312: 'was rounded',
  W313: 'got back its leading zeros',
  W314: 'holds a title such as MD, which is left out',
  W315: 'is over 70: it may be the hours of a pay period',
  W316: 'may have the last name first',
  W317: 'has a letter where a digit may be meant: O, I or L',
} as const;
export type CensusCode = keyof typeof censusCodes;

/** Columns in which a guess would count someone twice, bring back a leaver or leave no one to name. */
const deciding: ReadonlySet<CensusColumnName> = new Set([
  'emp_no',
  'last_name',
  'name',
  'relationship',
  'status',
  'term_date',
  'cobra',
  'cobra_end',
  'tier',
]);

/** Whether a problem leaves the row out. */
export const costsRow = ({ column, code }: { column: CensusColumnName; code: CensusCode }): boolean =>
  code === 'C101' || code.startsWith('C2') || (code.startsWith('C') && deciding.has(column));

/** Whether a problem is a cell that could not be read. */
export const isUnread = (code: CensusCode): boolean => code.startsWith('C1');
