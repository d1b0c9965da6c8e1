import { notFound } from '@worksmart/shared/platform/errors.ts';
import type { PortalCensus } from '@worksmart/shared/records/census/portal.schema.ts';
import type { CensusFile } from '@worksmart/shared/records/census/schema.ts';
import type { PublicContext } from '#platform/context.ts';
import type { JsonText } from '#platform/db.ts';
import type { ReceivedFile } from '#platform/files/received-file.ts';
import type { TableFileOptions } from '#platform/tables/receive-table.ts';
import { basisOf } from '#records/census/census.service.ts';
import { receiveCensusFile } from '#records/census/census-file.service.ts';
import { shownRowsOf } from '#records/census/census-rows.service.ts';
import { type CensusInput, checkInput, writeCensus } from '#records/census/save-census.service.ts';
import { inOpenPortal, lockOpenPortal, rfpLink, rfpStateOf, showsData } from './rfp-access.service.ts';

/** Returns the customer's own last census; never one that staff imported. */
const viewOf = async (ctx: PublicContext, customerId: number): Promise<PortalCensus> => {
  const where = { customerId, byCustomer: true, undone: false, rowsDeletedAt: null };
  const sent = await ctx.db.census.findFirst({ where, orderBy: { id: 'desc' } });
  const { wcRates, ...basis } = await basisOf(ctx, customerId, true);
  return {
    // Rates are for staff, so that the customer's codes are not compared with them here.
    basis: { ...basis, wcRates: null },
    sent: sent && {
      label: sent.label,
      asOf: sent.asOf.toISOString().slice(0, 10),
      filename: sent.filename,
      leftOut: sent.leftOut,
      sentOn: sent.createdAt.toISOString(),
      rows: await shownRowsOf(ctx, sent.id),
    },
  };
};

/** Returns the census of a portal that shows data. @throws AppError not_found; too_many */
export const openPortalCensus = async (ctx: PublicContext, key: string): Promise<PortalCensus> => {
  const portal = await rfpLink.open(ctx, key);
  if (!showsData(rfpStateOf(ctx, portal))) throw notFound();
  return viewOf(ctx, portal.customerId);
};

/**
 * Reads a census file of the customer. Nothing of it is kept.
 * @throws AppError not_found; rule once the portal is no longer open; errors of `receiveCensusFile`
 */
export const readPortalCensus = async (
  ctx: PublicContext,
  key: string,
  receive: () => Promise<ReceivedFile>,
  options: TableFileOptions,
): Promise<JsonText<CensusFile>> => {
  const { customerId } = await rfpLink.open(ctx, key);
  await lockOpenPortal(ctx, customerId);
  return receiveCensusFile(ctx, receive, options);
};

/**
 * Stores the good rows of the customer's file as the active census. Staff see who sent it, and can undo it.
 * @throws AppError not_found; rule once the portal is no longer open; errors of `checkInput`
 */
export const savePortalCensus = async (ctx: PublicContext, key: string, input: CensusInput): Promise<PortalCensus> => {
  const { customerId } = await rfpLink.open(ctx, key);
  const checked = await checkInput(ctx, customerId, input);
  return inOpenPortal(ctx, key, async (tx) => {
    await writeCensus(tx, customerId, checked);
    return viewOf(tx, customerId);
  });
};
