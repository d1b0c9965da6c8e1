import { readBrand } from '#platform/brand.ts';
import { today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import type { FileResponse } from '#platform/file-response.ts';
import { workbookResponse } from '#platform/tables/table-file.ts';
import { openCustomer } from '#records/customers/customer-access.service.ts';
import { readEnrolledPeople } from './portal/enrolled-people.queries.ts';
import { renewalSheets } from './renewal.workbook.ts';
import { renewalOf } from './renewal-access.service.ts';
import { reviewRenewal } from './review-renewal.service.ts';

/**
 * Makes a workbook of a renewal, this year and next, and audits it.
 * @param id benefitGroupRecordID
 * @throws AppError not_found
 */
export const renewalWorkbook = async (ctx: Context, id: number): Promise<FileResponse> => {
  const row = await renewalOf(ctx, id);
  const { name } = await openCustomer(ctx, row.customerId);
  const kinds = await ctx.db.lookup.findMany({ select: { id: true, name: true } });
  const sheets = renewalSheets({
    provider: (await readBrand(ctx)).name,
    company: name,
    date: today(ctx),
    review: await reviewRenewal(ctx, id),
    enrolled: await readEnrolledPeople(ctx, row),
    kindOf: (typeId) => kinds.find((kind) => kind.id === typeId)?.name ?? '',
  });
  await ctx.audit({ entity: 'extract', entityId: id, customerId: row.customerId });
  return workbookResponse(`${name} Renewal ${row.year}`, sheets, ctx.clock);
};
