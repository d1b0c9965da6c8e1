import { type TableFile, tableMessages } from '@worksmart/shared/platform/table-file.ts';
import { planSheetLimits } from '@worksmart/shared/pricing/reference/plan-sheet.schema.ts';
import { z } from 'zod';
import type { PublicContext } from '#platform/context.ts';
import type { JsonText } from '#platform/db.ts';
import type { ReceivedFile } from '#platform/files/received-file.ts';
import { receiveTable, type TableFileOptions, type TableParser } from '#platform/tables/receive-table.ts';

const parser: TableParser = {
  module: new URL('./plan-file.parser.ts', import.meta.url).href,
  output: z.instanceof(Uint8Array),
  tooHard: tableMessages.tooHard,
  unreadable: tableMessages.unreadable,
};

/**
 * Receives and reads a carrier's rate sheet. Nothing of it is kept.
 * @throws AppError of `receiveTable`
 */
export const readPlanFile = (
  ctx: PublicContext,
  receive: () => Promise<ReceivedFile>,
  options: TableFileOptions,
): Promise<JsonText<TableFile>> => receiveTable(ctx, parser, receive, { ...options, maxRows: planSheetLimits.rows });
