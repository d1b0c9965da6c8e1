import { censusMessages } from '@worksmart/shared/records/census/messages.ts';
import type { CensusFile } from '@worksmart/shared/records/census/schema.ts';
import { z } from 'zod';
import type { Context, PublicContext } from '#platform/context.ts';
import { JsonText } from '#platform/db.ts';
import type { ReceivedFile } from '#platform/files/received-file.ts';
import { scanForViruses } from '#platform/files/virus-scan.ts';
import type { Parser } from '#platform/parsers.ts';
import { canChangeCensus } from './census.policy.ts';
import { openForCensus } from './census-access.service.ts';
import type { CensusTableInput } from './census-table.ts';

export interface CensusFileOptions extends Pick<CensusTableInput, 'sheet' | 'header'> {
  /** The file holds rows that the user pasted. */
  pasted?: boolean | undefined;
}

const parser: Parser<CensusTableInput, Uint8Array> = {
  module: new URL('./census-table.parser.ts', import.meta.url).href,
  output: z.instanceof(Uint8Array),
  tooHard: censusMessages.tooHard,
  unreadable: censusMessages.unreadable,
};

/**
 * Receives a census file once the caller's permission is checked, drops Social Security numbers and returns its cells.
 * Stores nothing.
 * @throws AppError of `receive`; unsupported_media, unreadable, unavailable; rule for too many rows or columns
 */
export const receiveCensusFile = async (
  { config, parse }: PublicContext,
  receive: () => Promise<ReceivedFile>,
  { sheet, header, pasted = false }: CensusFileOptions,
): Promise<JsonText<CensusFile>> => {
  const { discard, ...file } = await receive();
  try {
    await scanForViruses(config, file.path);
    return new JsonText(await parse(parser, { ...file, sheet, header, pasted, maxRows: config.CENSUS_MAX_ROWS }));
  } finally {
    await discard();
  }
};

/**
 * Receives and reads a census file for a customer whose censuses the user may change. Nothing of it is kept.
 * @throws AppError not_found, forbidden; errors of `receiveCensusFile`
 */
export const readCensusUpload = async (
  ctx: Context,
  customerId: number,
  receive: () => Promise<ReceivedFile>,
  options: CensusFileOptions,
): Promise<JsonText<CensusFile>> => {
  await openForCensus(ctx, customerId, canChangeCensus);
  return receiveCensusFile(ctx, receive, options);
};
