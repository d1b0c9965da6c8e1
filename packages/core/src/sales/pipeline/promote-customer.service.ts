import { randomBytes } from 'node:crypto';
import { AppError, invalid } from '@worksmart/shared/platform/errors.ts';
import type { RouteInput } from '@worksmart/shared/platform/route.ts';
import { checklistGateText } from '@worksmart/shared/records/customers/constants.ts';
import { effectiveYear, firstOfMonth } from '@worksmart/shared/records/customers/effective-date.rules.ts';
import type { customerRoutes, PromotedCustomer } from '@worksmart/shared/records/customers/routes.ts';
import { mayBecomeClient, nextStage } from '@worksmart/shared/records/customers/rules.ts';
import { clientStatus, prospectStatus, rfpStatus, stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { Customer, Prisma } from '#generated/prisma/client.ts';
import type { Changes } from '#platform/audit.ts';
import { today } from '#platform/business-time.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import type { JsonText } from '#platform/db.ts';
import { differing } from '#platform/record-changes.ts';
import { getCustomerWith } from '#records/customers/customer.service.ts';
import { lockCustomer } from '#records/customers/customer-access.service.ts';
import { updateCustomer } from '#records/customers/update-customer.service.ts';
import { openTasks } from '#records/hand-off/open-tasks.service.ts';
import { ensureClientYear } from './client-year.ts';
import { rfpColumns } from './customer-fields.ts';
import { checkEffectiveDate } from './effective-date.ts';
import { effectiveDateOf, newExpiration, sendRfpEmail } from './rfp-email.service.ts';
import { changeYear } from './rfp-year.service.ts';

const onlyForRfp = 'Only the promotion to RFP has this.';

interface Entered {
  /** The record's columns that change with the stage. */
  columns: Pick<Prisma.CustomerUncheckedUpdateInput, 'statusId' | 'isActive'>;
  /** Other changes, for the audit. */
  changes?: Changes;
}

/** Does the further work of entering a stage. */
type Entering = (ctx: Context, customer: Customer, promotion: Promotion) => Promise<Entered>;

/** Returns a 256-bit key, the portal's only secret. */
const newKey = () => randomBytes(32).toString('base64url');

const toRfp: Entering = async (ctx, customer, { effectiveDate, rfpYear }) => {
  const { id, operatingYear } = customer;
  const before = await ctx.db.rfp.findUniqueOrThrow({ where: { customerId: id } });
  const { data, changes } = differing(before, rfpColumns({ effectiveDate }), 'rfp.');
  await ctx.db.rfp.update({
    where: { customerId: id },
    data: {
      ...data,
      rfpKey: before.rfpKey ?? newKey(),
      createdOn: ctx.clock(),
      createdById: ctx.actor.userId,
      expiration: newExpiration(ctx, effectiveDateOf({ ...before, ...data })),
      rfpYear: operatingYear,
    },
  });
  const year = rfpYear ?? effectiveYear(effectiveDate) ?? operatingYear;
  const moved = year === operatingYear ? {} : await changeYear(ctx, customer, year);
  return { columns: { statusId: rfpStatus.pendingSubmission }, changes: { ...changes, ...moved } };
};

const toProspect: Entering = async () => ({ columns: { statusId: prospectStatus.proposalInProgress } });

const toClient: Entering = async (ctx, customer) => {
  const { id, operatingYear } = customer;
  const checklist = await ctx.db.rfp.findUniqueOrThrow({ where: { customerId: id } });
  if (!mayBecomeClient(checklist)) throw new AppError('rule', checklistGateText);
  const client = await ensureClientYear(ctx, id, operatingYear);
  if (!client.startDate) {
    const startDate = checklist.effectiveDate ?? new Date(`${firstOfMonth(today(ctx), 1).slice(0, 10)}T00:00:00Z`);
    await ctx.db.clientYear.update({ where: { id: client.id }, data: { startDate } });
  }
  return { columns: { statusId: clientStatus.onboarding, isActive: true }, changes: await openTasks(ctx, customer) };
};

const entering: Readonly<Record<number, Entering>> = {
  [stage.rfp]: toRfp,
  [stage.prospect]: toProspect,
  [stage.client]: toClient,
};

/** @throws AppError validation */
const checkPromotion = (ctx: Context, stageId: number, { effectiveDate, rfpYear }: Promotion): void => {
  checkEffectiveDate(ctx, 'effectiveDate', effectiveDate);
  if (stageId === stage.rfp) return;
  if (effectiveDate !== undefined) throw invalid({ effectiveDate: [onlyForRfp] });
  if (rfpYear !== undefined) throw invalid({ rfpYear: [onlyForRfp] });
};

const move = async (ctx: Context, customer: Customer, promotion: Promotion): Promise<string | null> => {
  const stageId = nextStage(customer.stageId);
  const enter = entering[stageId ?? 0];
  if (!stageId || !enter) throw new AppError('rule', 'This record cannot be promoted.');
  checkPromotion(ctx, stageId, promotion);
  const { columns, changes } = await enter(ctx, customer, promotion);
  const { sendMail = true } = promotion;
  const invites = sendMail && stageId === stage.rfp;
  const sent = invites ? await sendRfpEmail(ctx, customer, 'invitation') : { to: null, changes: {} };
  const now = ctx.clock();
  const moved = { stageId, ...columns };
  await updateCustomer(ctx, customer, moved, { stageDate: now, statusDate: now }, { ...changes, ...sent.changes });
  return sent.to;
};

/** `fromStage` is the stage that the sender saw: a record that has left it stays, so that a double click promotes once. */
type Promotion = RouteInput<typeof customerRoutes.promote>['query'];

/**
 * Moves a record to its next stage and does everything that entering it requires.
 * @returns the record and, in `mailedTo`, the recipient of the RFP invitation
 * @throws AppError not_found; validation; rule when there is no next stage or the checklist is incomplete
 */
export const promoteCustomer = async (
  ctx: Context,
  id: number,
  promotion: Promotion = {},
): Promise<JsonText<PromotedCustomer>> => {
  const mailedTo = await inTransaction(ctx, async (tx) => {
    const customer = await lockCustomer(tx, id);
    const { fromStage = customer.stageId } = promotion;
    return fromStage === customer.stageId ? move(tx, customer, promotion) : null;
  });
  return getCustomerWith(ctx, id, { mailedTo });
};
