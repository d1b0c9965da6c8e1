import { open, readFile } from 'node:fs/promises';
import { censusMessages, tooManyColumns, tooManyRows } from '@worksmart/shared/census/messages.ts';
import { type CensusFile, censusLimits } from '@worksmart/shared/census/schema.ts';
import { withoutSsns } from '@worksmart/shared/census/ssn.rules.ts';
import { endingOf } from '@worksmart/shared/documents/file-kinds.ts';
import { AppError } from '@worksmart/shared/errors.ts';
import { looksLikeSsn } from '@worksmart/shared/reading/ssn.ts';
import type { Config } from '../platform/config.ts';
import type { Context, PublicContext } from '../platform/context.ts';
import { checkFile } from '../platform/files/check-file.ts';
import { readAt } from '../platform/files/pdf-actions.ts';
import type { ReceivedFile } from '../platform/files/received-file.ts';
import { scanForViruses } from '../platform/files/virus-scan.ts';
import { canChangeCensus } from './census.policy.ts';
import { openForCensus } from './census-access.service.ts';
import { readDelimited } from './delimited-text.ts';
import { readWorkbook, type Sheet } from './xlsx-workbook.ts';

export interface CensusFileOptions {
  /** The sheet of a workbook; the first visible one if missing. */
  sheet?: string | undefined;
  /** The file holds rows that the user pasted. */
  pasted?: boolean | undefined;
}

/** Old Office files and encrypted new ones share a container. */
const container = 'd0cf11e0a1b11ae1';

const refusal = (message: string): AppError => new AppError('unsupported_media', message);

/** @throws AppError for a file that is not a CSV file or workbook, or is protected by a password */
const checkKind = async ({ name, path }: ReceivedFile): Promise<'xlsx' | 'csv'> => {
  const ending = endingOf(name);
  if (ending === 'xlsm' || ending === 'xltm') throw refusal(censusMessages.macros);
  if (ending === 'xls') throw refusal(censusMessages.oldExcel);
  if (!['xlsx', 'csv', 'txt'].includes(ending)) throw refusal(censusMessages.kind);
  if (ending !== 'xlsx') return 'csv';
  const file = await open(path, 'r');
  try {
    const head = await readAt(file, 0, container.length / 2);
    if (head.toString('hex') === container) throw refusal(censusMessages.locked);
    return 'xlsx';
  } finally {
    await file.close();
  }
};

const tooMany = (what: 'rows' | 'columns', maxRows: number): AppError =>
  new AppError('rule', what === 'rows' ? tooManyRows(maxRows) : tooManyColumns(censusLimits.columns));

type Read = Pick<Sheet, 'rows'> & { sheets: string[]; sheet: string | null };

const readTable = async (
  { path }: ReceivedFile,
  kind: 'xlsx' | 'csv',
  maxRows: number,
  sheet: string | undefined,
): Promise<Read> => {
  // A header, and some lines of a title above it.
  const rows = maxRows + 10;
  const limits = { rows, columns: censusLimits.columns, tooMany: (what: 'rows' | 'columns') => tooMany(what, maxRows) };
  if (kind === 'xlsx') return readWorkbook(path, sheet, limits);
  const read = readDelimited(await readFile(path));
  if (read.length > rows) throw tooMany('rows', maxRows);
  if (read.some((row) => row.length > censusLimits.columns)) throw tooMany('columns', maxRows);
  return { sheets: [], sheet: null, rows: read };
};

const filled = (row: readonly string[]): number => row.filter((cell) => cell !== '').length;

/** The place of the header: the first row with at least two cells, since a report may begin with a title. */
const headerPlace = (rows: readonly (readonly string[])[]): number => {
  const place = rows.findIndex((row) => filled(row) > 1);
  return Math.max(place, 0);
};

const clipped = (row: readonly string[], max: number): string[] => row.map((cell) => cell.slice(0, max));

/**
 * Reads a received file, drops Social Security numbers and returns its cells. Stores nothing; the caller discards the
 * file.
 * @throws AppError unsupported_media, unreadable, too_large; rule for too many rows or columns
 */
export const readCensusFile = async (
  config: Pick<Config, 'CLAMD_URL' | 'CENSUS_MAX_ROWS'>,
  file: ReceivedFile,
  { sheet, pasted = false }: CensusFileOptions,
): Promise<CensusFile> => {
  const kind = await checkKind(file);
  await checkFile(file);
  await scanForViruses(config, file.path);
  const maxRows = config.CENSUS_MAX_ROWS;
  const { rows, ...read } = await readTable(file, kind, maxRows, sheet);
  const at = headerPlace(rows);
  const header = clipped(rows[at] ?? [], censusLimits.header);
  const body = rows.slice(at + 1).map((row) => clipped(row, censusLimits.cell));
  if (body.length === 0) throw new AppError('unreadable', censusMessages.empty);
  if (body.length > maxRows) throw tooMany('rows', maxRows);
  const width = Math.max(header.length, ...body.map((row) => row.length));
  const headers = Array.from({ length: width }, (_, place) => header[place] ?? '');
  const { rows: clean, columns, cells } = withoutSsns(headers, body);
  return {
    ...read,
    filename: pasted ? '' : file.name,
    source: pasted ? 'paste' : kind,
    // A list without a header has a person in its first row.
    headers: headers.map((text) => (looksLikeSsn(text) ? '' : text)),
    rows: clean,
    dropped: { columns, cells },
  };
};

/** Receives and reads a census file once the caller's permission is checked. @throws AppError like `readCensusFile` */
export const receiveCensusFile = async (
  { config }: PublicContext,
  receive: () => Promise<ReceivedFile>,
  options: CensusFileOptions,
): Promise<CensusFile> => {
  const file = await receive();
  try {
    return await readCensusFile(config, file, options);
  } finally {
    await file.discard();
  }
};

/**
 * Receives and reads a census file for a customer whose censuses the user may change. Nothing of it is kept.
 * @throws AppError not_found, forbidden; errors of `receive` and `readCensusFile`
 */
export const readCensusUpload = async (
  ctx: Context,
  customerId: number,
  receive: () => Promise<ReceivedFile>,
  options: CensusFileOptions,
): Promise<CensusFile> => {
  await openForCensus(ctx, customerId, canChangeCensus);
  return receiveCensusFile(ctx, receive, options);
};
