import { businessDay } from '@worksmart/shared/platform/dates.ts';
import { notFound } from '@worksmart/shared/platform/errors.ts';
import { readBrand } from '#platform/brand.ts';
import type { Context } from '#platform/context.ts';
import { type FileResponse, pdfResponse } from '#platform/file-response.ts';
import { safeFileName } from '#platform/files/file-name.ts';
import { drawApart } from '#platform/pdf/draw-apart.ts';
import { rowTable } from '#platform/tables/row-table.ts';
import { tableResponse } from '#platform/tables/table-file.ts';
import { openPremiums } from './client-premiums.service.ts';
import { differenceColumns } from './difference-table.ts';
import type { DisputeLine } from './letter.document.ts';

const drawing = new URL('./letter.drawing.ts', import.meta.url).href;

const { columns, cellsOf } = rowTable<DisputeLine>(differenceColumns);

interface Asked {
  letterId: number;
  format?: 'pdf' | 'xlsx' | undefined;
}

/**
 * Returns a letter to a carrier as it was made, and audits it.
 * @param signal aborted when the caller disconnects
 * @throws AppError not_found, forbidden; unavailable while too many others wait
 */
export const readLetter = async (
  ctx: Context,
  clientId: number,
  { letterId, format }: Asked,
  signal?: AbortSignal,
): Promise<FileResponse> => {
  const customer = await openPremiums(ctx, clientId);
  const letter = await ctx.db.premiumDispute.findFirst({ where: { id: letterId, clientId } });
  if (!letter) throw notFound();
  const month = letter.month.toISOString().slice(0, 7);
  await ctx.audit({ entity: 'premiumCheck', entityId: month, customerId: clientId });
  const lines = letter.lines as unknown as DisputeLine[];
  const name = safeFileName(`Premium Differences ${month} ${customer.name}`);
  if (format === 'xlsx') return tableResponse('xlsx', { name, columns, rows: [lines.map(cellsOf)] }, ctx.clock);
  const year = await ctx.db.clientYear.findFirst({ where: { customerId: clientId, year: Number(month.slice(0, 4)) } });
  const facts = {
    brand: await readBrand(ctx),
    client: customer.name,
    ids: [year?.anthemId, year?.prismId].filter(Boolean),
    carrier: letter.carrier,
    month,
    date: businessDay(letter.createdAt, ctx.config.BUSINESS_ZONE),
    lines,
  };
  const pdf = await drawApart(drawing, facts, ctx.clock(), signal);
  return pdfResponse(name, pdf);
};
