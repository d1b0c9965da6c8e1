import type { TableFormat } from '@worksmart/shared/platform/table-formats.ts';
import { type CensusExtract, censusExtractColumns } from '@worksmart/shared/records/census/extract.ts';
import type {
  CensusDetailRow,
  CensusShownRow,
  censusDetailRows,
  censusRows,
} from '@worksmart/shared/records/census/schema.ts';
import type { z } from 'zod';
import type { Context, PublicContext } from '#platform/context.ts';
import { JsonText } from '#platform/db.ts';
import type { FileResponse } from '#platform/file-response.ts';
import { safeFileName } from '#platform/files/file-name.ts';
import { tableResponse } from '#platform/tables/table-file.ts';
import { openCustomer } from '#records/customers/customer-access.service.ts';
import { seesCensusDetails, seesCensusRows } from './census.policy.ts';
import { readShownRows } from './census.queries.ts';
import { openCensus } from './census-access.service.ts';
import { dayOf } from './census-version.ts';

/** Returns the people of a census with age and wage band, to a caller who has the right to see them. */
export const shownRowsOf = async (ctx: PublicContext, id: number): Promise<CensusShownRow[]> =>
  JSON.parse(await readShownRows(ctx.db, id, false));

/** The people of a census as JSON, with their number. */
const peopleJson = <Answer>(text: string): JsonText<Answer> =>
  new JsonText<Answer>(text, (JSON.parse(text) as unknown[]).length);

/** Returns the people of a census with age and wage band. @throws AppError not_found, forbidden */
export const listCensusRows = async (ctx: Context, id: number): Promise<JsonText<z.infer<typeof censusRows>>> => {
  await openCensus(ctx, id, seesCensusRows);
  return peopleJson(await readShownRows(ctx.db, id, false));
};

/** Returns the people of a census with wages and birth dates, and audits it. @throws AppError not_found, forbidden */
export const listCensusDetails = async (
  ctx: Context,
  id: number,
): Promise<JsonText<z.infer<typeof censusDetailRows>>> => {
  const { customerId } = await openCensus(ctx, id, seesCensusDetails);
  await ctx.audit({ entity: 'census', entityId: id, customerId });
  return peopleJson(await readShownRows(ctx.db, id, true));
};

/**
 * Writes a census to a file and audits it. Without names: number, age, ZIP3 and tier. With names: all
 * that the user may see.
 * @throws AppError not_found, forbidden
 */
export const extractCensus = async (
  ctx: Context,
  id: number,
  { names, format }: { names: boolean; format?: TableFormat | undefined },
): Promise<FileResponse> => {
  const { customerId, asOf } = await openCensus(ctx, id, seesCensusRows);
  const customer = await openCustomer(ctx, customerId);
  const details = names && seesCensusDetails(ctx.actor, customer);
  const rows = JSON.parse(await readShownRows(ctx.db, id, details)) as (CensusShownRow & CensusDetailRow)[];
  const which: CensusExtract = details ? 'details' : names ? 'names' : 'anonymous';
  const columns = censusExtractColumns[which];
  await ctx.audit({
    entity: 'census',
    entityId: id,
    customerId,
    action: names ? 'census.extractNames' : 'census.extract',
  });
  const cells = rows.map((row) => columns.map(({ text }) => text(row)));
  const name = safeFileName(`Census ${dayOf(asOf)} ${customer.name}`);
  return tableResponse(format, { name, columns, rows: [cells] }, ctx.clock);
};
