import { tableMessages } from '@worksmart/shared/platform/table-file.ts';
import type { CensusFile } from '@worksmart/shared/records/census/schema.ts';
import { z } from 'zod';
import type { Context, PublicContext } from '#platform/context.ts';
import type { JsonText } from '#platform/db.ts';
import type { ReceivedFile } from '#platform/files/received-file.ts';
import { receiveTable, type TableFileOptions, type TableParser } from '#platform/tables/receive-table.ts';
import { canChangeCensus } from './census.policy.ts';
import { openForCensus } from './census-access.service.ts';

const parser: TableParser = {
  module: new URL('./census-table.parser.ts', import.meta.url).href,
  output: z.instanceof(Uint8Array),
  tooHard: tableMessages.tooHard,
  unreadable: tableMessages.unreadable,
};

/**
 * Receives a census file once the caller's permission is checked, drops Social Security numbers and returns its cells.
 * Stores nothing.
 * @throws AppError of `receiveTable`
 */
export const receiveCensusFile = (
  ctx: PublicContext,
  receive: () => Promise<ReceivedFile>,
  options: TableFileOptions,
): Promise<JsonText<CensusFile>> =>
  receiveTable(ctx, parser, receive, { ...options, maxRows: ctx.config.CENSUS_MAX_ROWS });

/**
 * Receives and reads a census file for a customer whose censuses the user may change. Nothing of it is kept.
 * @throws AppError not_found, forbidden; errors of `receiveCensusFile`
 */
export const readCensusUpload = async (
  ctx: Context,
  customerId: number,
  receive: () => Promise<ReceivedFile>,
  options: TableFileOptions,
): Promise<JsonText<CensusFile>> => {
  await openForCensus(ctx, customerId, canChangeCensus);
  return receiveCensusFile(ctx, receive, options);
};
