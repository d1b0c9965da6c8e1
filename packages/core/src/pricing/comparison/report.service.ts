import { AppError } from '@worksmart/shared/platform/errors.ts';
import { planType } from '@worksmart/shared/records/lookups/constants.ts';
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
import { openCustomer } from '#records/customers/customer-access.service.ts';
import { readLetterhead } from '#records/customers/letterhead.service.ts';
import { checkMedicalTier } from '#records/lookups/lookup.service.ts';
import { writeBenefitComparison } from './benefit-comparison.document.ts';
import { generateProblem, loadComparison } from './comparison.facts.ts';
import { loadPlanDocument } from './plan-document.service.ts';
import { writePremiumSheet } from './premium-sheet.document.ts';
import { benefitComparisonJob, premiumSheetJob } from './report.job.ts';

type ComparisonParams = ParamsOf<typeof benefitComparisonJob>;
type SheetParams = ParamsOf<typeof premiumSheetJob>;

/**
 * Starts the job that makes a customer's comparison.
 * @returns the job's id
 * @throws AppError not_found; rule if no plan is selected or no medical tier chosen, or if No Medical prices none
 */
export const startBenefitComparison = (ctx: Context, { customerId }: ComparisonParams): Promise<number> =>
  inTransaction(ctx, async (inner) => {
    const customer = await openCustomer(inner, customerId);
    const problem = generateProblem(await loadComparison(inner.db, customer));
    if (problem) throw new AppError('rule', problem);
    const jobId = await startJob(inner, benefitComparisonJob, { customerId });
    await inner.audit({ entity: 'benefitComparison', entityId: jobId, customerId });
    return jobId;
  });

/**
 * Starts the job that makes the premium sheet of a customer's year.
 * @returns the job's id
 * @throws AppError not_found; validation for a tier that is not a medical tier
 */
export const startPremiumSheet = (ctx: Context, { customerId, tierID }: SheetParams): Promise<number> =>
  inTransaction(ctx, async (inner) => {
    await openCustomer(inner, customerId);
    await checkMedicalTier(inner, 'tierID', tierID);
    const jobId = await startJob(inner, premiumSheetJob, { customerId, tierID });
    await inner.audit({ entity: 'premiumSheet', entityId: jobId, customerId, changes: { tierID: [null, tierID] } });
    return jobId;
  });

const factsOf = async (ctx: Context, customerId: number, scope: Parameters<typeof loadPlanDocument>[2] = {}) => {
  const record = await openCustomer(ctx, customerId);
  return {
    brand: await readBrand(ctx),
    customer: await readLetterhead(ctx, customerId),
    date: today(ctx),
    plans: await loadPlanDocument(ctx.db, record, scope),
  };
};

/** Cuts a long company name, so that the ending fits into the column. */
const fileName = (company: string, ending: string): string => `${company.slice(0, 225).toWellFormed()} ${ending}`;

/**
 * Writes the comparison's file; it is hidden until `finishReport`.
 * @throws AppError not_found if the record was deleted or assigned to another agent in the meantime
 */
export const draftBenefitComparison = async (ctx: Context, { customerId }: ComparisonParams): Promise<DraftFile> => {
  const facts = await factsOf(ctx, customerId);
  const name = fileName(facts.customer.name, 'Comparison');
  const content = writeBenefitComparison(facts, ctx.clock());
  return draftResultFile(ctx, { name, mime: 'application/pdf', customerId, content });
};

/** Writes the premium sheet's file; otherwise like `draftBenefitComparison`. */
export const draftPremiumSheet = async (ctx: Context, { customerId, tierID }: SheetParams): Promise<DraftFile> => {
  const facts = await factsOf(ctx, customerId, { tierID, typeIds: Object.values(planType) });
  const name = fileName(facts.customer.name, 'Premium Benefit Sheet');
  const content = writePremiumSheet(facts, ctx.clock());
  return draftResultFile(ctx, { name, mime: 'application/pdf', customerId, content });
};

/** Makes the file available to its creator for a while, in the transaction that ends the job. */
export const finishReport = async (
  ctx: Context,
  { customerId }: { customerId: number },
  draft: DraftFile,
): Promise<JobResult> => {
  await openCustomer(ctx, customerId);
  return publishResultFile(ctx, draft);
};
