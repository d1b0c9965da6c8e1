import {
  type DocumentCycle,
  documentFrequencies,
} from '@worksmart/shared/benefits/benefit-groups/employee-document.ts';
import { frequencyLabel } from '@worksmart/shared/pricing/comparison/frequency.rules.ts';
import { lookupType } from '@worksmart/shared/records/lookups/constants.ts';
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
import { readLetterhead } from '#records/customers/letterhead.service.ts';
import { openStoredGroup } from './benefit-group.service.ts';
import { writeEmployeeBenefits } from './employee-benefits.document.ts';
import { type EmployeeBenefitsFacts, employeePlans } from './employee-benefits.facts.ts';
import { employeeBenefitsJob } from './employee-benefits.job.ts';

type Params = ParamsOf<typeof employeeBenefitsJob>;

/**
 * Starts the job that makes the document of a group.
 * @returns the job's id
 * @throws AppError not_found
 */
export const startEmployeeBenefits = (ctx: Context, params: Params): Promise<number> =>
  inTransaction(ctx, async (inner) => {
    const { customer } = await openStoredGroup(inner, params.groupId);
    const jobId = await startJob(inner, employeeBenefitsJob, params);
    const changes = changesBetween({}, params);
    await inner.audit({ entity: 'employeeBenefits', entityId: jobId, customerId: customer.id, changes });
    return jobId;
  });

/** Returns a file name that differs from those of other groups, years and pay cycles. */
const fileName = ({ company, group, year, frequency }: EmployeeBenefitsFacts): string => {
  const [ofCompany, ofGroup] = [company.slice(0, 120), group.slice(0, 80)];
  return `${ofCompany.toWellFormed()} ${ofGroup.toWellFormed()} Employee Benefits ${year} ${frequencyLabel(frequency)}`;
};

/**
 * Writes the document's file from the stored group; it is hidden until `finishEmployeeBenefits`.
 * @throws AppError not_found if the group was deleted in the meantime
 */
export const draftEmployeeBenefits = async (ctx: Context, { groupId, payCycleId }: Params): Promise<DraftFile> => {
  const { customer, group } = await openStoredGroup(ctx, groupId);
  const frequency = documentFrequencies[payCycleId as DocumentCycle];
  const types = await ctx.db.lookup.findMany({
    where: { typeId: lookupType.planTypes },
    select: { id: true, name: true },
  });
  const facts = {
    brand: await readBrand(ctx),
    company: customer.name,
    contact: (await readLetterhead(ctx, customer.id)).contact,
    group: group.benefitGroup.name,
    year: group.year,
    frequency,
    date: today(ctx),
    kinds: employeePlans(group, frequency, (typeId) => types.find(({ id }) => id === typeId)?.name ?? ''),
  };
  const name = fileName(facts);
  const content = writeEmployeeBenefits(facts, ctx.clock());
  return draftResultFile(ctx, { name, mime: 'application/pdf', customerId: customer.id, content });
};

/** Makes the file available to its creator for a while, in the transaction that ends the job. */
export const finishEmployeeBenefits = async (
  ctx: Context,
  { groupId }: Params,
  draft: DraftFile,
): Promise<JobResult> => {
  await openStoredGroup(ctx, groupId);
  return publishResultFile(ctx, draft);
};
