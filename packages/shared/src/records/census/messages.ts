/** Why a census file or a save is refused, in words for users. */
export const censusMessages = {
  kind: 'Please choose a CSV or Excel (.xlsx) file, or paste the rows.',
  macros: 'Excel files with macros (.xlsm) are not accepted. Please save it as .xlsx or CSV.',
  oldExcel: 'Old Excel files (.xls) are not accepted. Please save it as .xlsx or CSV.',
  locked: 'This workbook is protected by a password. Please save it without one.',
  empty: 'There are no rows in this file.',
  unreadable: 'This file could not be read. Please save it again as .xlsx or CSV.',
  tooHard: 'This file is too large or too complex to read. Please save only the list of people, as CSV.',
  longRow: 'A row of this file is too long. Please save the file again as CSV.',
  noSheet: 'This workbook has no such sheet.',
  needed: 'Please choose the column with the employee number or the last name.',
  twice: 'Two columns are imported as the same one.',
  allWrong: 'All rows have errors. Please correct them first.',
  tooManyWrong: 'More than 20% of the rows have errors. Please correct them, or choose to save the good rows.',
  notActive: 'Another census is active now. Please look at the figures again.',
  planChanged: 'The record has changed since these figures were shown. Please look at them again.',
  nothingKnown: 'The census has nothing to apply to this figure.',
  noFigure: 'This figure does not exist any more.',
  changedSince: 'These figures have been changed since. Please change them by hand.',
  notUndoable: 'This census cannot be undone any more.',
} as const;

export const brokenQuote = (line: number): string =>
  `This file could not be read: a quote in line ${line.toLocaleString('en-US')} is not closed, or has text after it.`;
export const tooManyRows = (most: number): string =>
  `A list has at most ${most.toLocaleString('en-US')} rows. Please split the file.`;
export const tooManyColumns = (most: number): string => `A file has at most ${most} columns.`;
