import { readBrand } from '#platform/brand.ts';
import { today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { type FileResponse, pdfResponse } from '#platform/file-response.ts';
import { drawApart } from '#platform/pdf/draw-apart.ts';
import { openCustomer } from '#records/customers/customer-access.service.ts';
import { readWorksheet } from './experience.service.ts';
import type { Renewal } from './experience-inputs.service.ts';

const drawing = new URL('./experience.drawing.ts', import.meta.url).href;

/**
 * Draws a client's worksheet; stores nothing but the audit of the reading.
 * @param signal aborted when the caller disconnects
 * @throws AppError not_found, forbidden; unavailable while too many others wait
 */
export const drawWorksheet = async (ctx: Context, renewal: Renewal, signal?: AbortSignal): Promise<FileResponse> => {
  const worksheet = await readWorksheet(ctx, renewal);
  const { name } = await openCustomer(ctx, renewal.id);
  await ctx.audit({ entity: 'experience', entityId: renewal.year, customerId: renewal.id });
  const facts = { worksheet, client: name, brand: await readBrand(ctx), date: today(ctx) };
  const pdf = await drawApart(drawing, facts, ctx.clock(), signal);
  return pdfResponse(`${name.slice(0, 200).toWellFormed()} Experience ${renewal.year}`, pdf);
};
