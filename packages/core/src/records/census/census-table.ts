import { looksLikeSsn } from '@worksmart/shared/platform/reading/ssn.ts';
import type { CensusFile } from '@worksmart/shared/records/census/schema.ts';
import { withoutSsns } from '@worksmart/shared/records/census/ssn.rules.ts';
import { type Clean, readTable, type TableInput } from '#platform/tables/read-table.ts';
import { findHeader, headerNames } from './census-header.ts';

const withoutSsn = (cell: string): string => (looksLikeSsn(cell) ? '' : cell);

const clean: Clean<Pick<CensusFile, 'dropped'>> = (headers, body) => {
  const { rows, columns, cells } = withoutSsns(headers, body);
  return { rows, cell: withoutSsn, more: { dropped: { columns, cells } } };
};

/**
 * Checks and reads a census file, and drops Social Security numbers.
 * @throws AppError unsupported_media, unreadable; rule for too many rows or columns
 */
export const readCensusTable = (input: TableInput): Promise<CensusFile> =>
  readTable(input, { find: findHeader, names: headerNames }, clean);
