import { changesBetween } from '#platform/audit.ts';
import { readBrand } from '#platform/brand.ts';
import { today } from '#platform/business-time.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import {
  type DraftFile,
  draftResultFile,
  type JobResult,
  publishResultFile,
} from '#platform/files/result-file.service.ts';
import { startJob } from '#platform/jobs/job.service.ts';
import type { ParamsOf } from '#platform/jobs/job-definition.ts';
import { writeCobraRates } from './cobra-rates.document.ts';
import { cobraRatesJob } from './cobra-rates.job.ts';
import { openCobraSheet } from './cobra-sheet.service.ts';

type Params = ParamsOf<typeof cobraRatesJob>;

/**
 * Starts the job that makes the PDF with the COBRA rates of a group.
 * @returns the job's id
 * @throws AppError not_found
 */
export const startCobraRates = (ctx: Context, params: Params): Promise<number> =>
  inTransaction(ctx, async (inner) => {
    const { customer } = await openCobraSheet(inner, params.groupId);
    const jobId = await startJob(inner, cobraRatesJob, params);
    const changes = changesBetween({}, params);
    await inner.audit({ entity: 'cobraRates', entityId: jobId, customerId: customer.id, changes });
    return jobId;
  });

/**
 * Writes the PDF from the stored group; it is hidden until `finishCobraRates`.
 * @throws AppError not_found if the group was deleted in the meantime
 */
export const draftCobraRates = async (ctx: Context, { groupId, ...percents }: Params): Promise<DraftFile> => {
  const { customer, sheet } = await openCobraSheet(ctx, groupId);
  const facts = { brand: await readBrand(ctx), company: customer.name, date: today(ctx), percents, sheet };
  const [ofCompany, ofGroup] = [customer.name.slice(0, 120), sheet.group.slice(0, 80)];
  const name = `${ofCompany.toWellFormed()} ${ofGroup.toWellFormed()} COBRA Rates ${sheet.year}`;
  const content = writeCobraRates(facts, ctx.clock());
  return draftResultFile(ctx, { name, mime: 'application/pdf', customerId: customer.id, content });
};

/** Makes the file available to its creator for a while, in the transaction that ends the job. */
export const finishCobraRates = async (ctx: Context, { groupId }: Params, draft: DraftFile): Promise<JobResult> => {
  await openCobraSheet(ctx, groupId);
  return publishResultFile(ctx, draft);
};
