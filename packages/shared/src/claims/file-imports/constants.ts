/** Lookup type 36: what users import. */
export const fileTypes = { claims: 166, premiums: 167, medicalClaims: 194, pharmacyClaims: 195 } as const;
export type FileTypeId = (typeof fileTypes)[keyof typeof fileTypes];

export const fileTypesLookup = 36;

export const isFileType = (id: number): id is FileTypeId => (Object.values(fileTypes) as number[]).includes(id);

/** Only for type 166. */
export const claimsVersions = [
  { id: 1, name: 'Version 01.2022' },
  { id: 2, name: 'Version 03.2023' },
] as const;
export type ClaimsVersion = (typeof claimsVersions)[number]['id'];

const megabyte = 1024 * 1024;
/** Maximum size of a file in bytes, whatever the installation's own limit (IMPORT_MAX_MB). */
export const importCeilingBytes = 4096 * megabyte;

/** With a greater share of rejected rows, a file is only published if the user confirms. */
export const maxRejectedShare = 0.2;

/** Problems that the screen shows; the file of rejected rows has all of them. */
export const shownIssues = 1000;

/** Words of code columns that the screen shows with their rows. */
export const shownWords = 50;

/** Problems of each cause that the screen shows. */
export const issuesPerCause = 20;

export const importStates = ['queued', 'ready', 'published', 'refused', 'failed'] as const;

export const importMessages = {
  file: 'Please upload a file.',
  invoicedDate: 'Please enter an invoiced date.',
  paidDate: 'Please enter an paid date.',
  version: 'Please select a version.',
  type: 'Invalid file type',
  remove: 'All data associated with this import will be removed from CMS.',
  tooHard: 'E002 The beginning of this file takes too long to read. Please check that it is the right file.',
  notCsv: 'E002 This file cannot be read as a table.',
  empty: 'E002 This file is empty.',
  noRows: 'E002 This file has a header and no rows.',
  failure: 'This file could not be imported. Please try again; if the problem persists, please contact support.',
  tooManyRejected: (rejected: number, read: number): string =>
    `${rejected.toLocaleString('en-US')} of ${read.toLocaleString('en-US')} rows were rejected, more than 20%. Nothing was imported. Please correct them, or upload the file again and import the good rows.`,
  noTotals:
    'There are too many claims to add up right now: the totals before and after are not shown. Please open this file again in a minute.',
  leftEmpty: (columns: ReadonlyMap<string, number>): string =>
    `Cells that could not be read were left empty: ${[...columns].map(([name, count]) => `${name} ${count.toLocaleString('en-US')}`).join(', ')}.`,
  nothingGood: 'Every row of this file was rejected. Nothing was imported.',
  duplicateFile: (label: string, day: string): string => `E003 This file was already imported as ${label} on ${day}.`,
} as const;
