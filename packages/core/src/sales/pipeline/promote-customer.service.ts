import { randomBytes } from 'node:crypto';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { checklistGateText } from '@worksmart/shared/records/customers/constants.ts';
import type { PromotedCustomer } from '@worksmart/shared/records/customers/routes.ts';
import { mayBecomeClient, nextStage } from '@worksmart/shared/records/customers/rules.ts';
import { clientStatus, prospectStatus, rfpStatus, stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { Customer, Prisma } from '#generated/prisma/client.ts';
import { today } from '#platform/business-time.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import type { JsonText } from '#platform/db.ts';
import { getCustomerWith } from '#records/customers/customer.service.ts';
import { lockCustomer } from '#records/customers/customer-access.service.ts';
import { updateCustomer } from '#records/customers/update-customer.service.ts';
import { ensureClientYear } from './client-year.ts';
import { newExpiration, sendRfpEmail } from './rfp-email.service.ts';

type Columns = Pick<Prisma.CustomerUncheckedUpdateInput, 'statusId' | 'isActive'>;

/** Does the further work of entering a stage. Returns the record's columns that change with it. */
type Entering = (ctx: Context, customer: Customer) => Promise<Columns>;

/** Returns a 256-bit key, the portal's only secret. */
const newKey = () => randomBytes(32).toString('base64url');

const toRfp: Entering = async (ctx, { id, operatingYear }) => {
  const { rfpKey } = await ctx.db.rfp.findUniqueOrThrow({ where: { customerId: id } });
  await ctx.db.rfp.update({
    where: { customerId: id },
    data: {
      rfpKey: rfpKey ?? newKey(),
      createdOn: ctx.clock(),
      createdById: ctx.actor.userId,
      expiration: newExpiration(ctx),
      rfpYear: operatingYear,
    },
  });
  return { statusId: rfpStatus.pendingSubmission };
};

const toProspect: Entering = async () => ({ statusId: prospectStatus.proposalInProgress });

const toClient: Entering = async (ctx, { id, operatingYear }) => {
  const checklist = await ctx.db.rfp.findUniqueOrThrow({ where: { customerId: id } });
  if (!mayBecomeClient(checklist)) throw new AppError('rule', checklistGateText);
  const client = await ensureClientYear(ctx, id, operatingYear);
  if (!client.startDate) {
    await ctx.db.clientYear.update({ where: { id: client.id }, data: { startDate: firstOfNextMonth(ctx) } });
  }
  return { statusId: clientStatus.onboarding, isActive: true };
};

const firstOfNextMonth = (ctx: Context): Date => {
  const [year = 0, month = 0] = today(ctx).slice(0, 10).split('-').map(Number);
  return new Date(Date.UTC(year, month, 1));
};

const entering: Readonly<Record<number, Entering>> = {
  [stage.rfp]: toRfp,
  [stage.prospect]: toProspect,
  [stage.client]: toClient,
};

const move = async (ctx: Context, customer: Customer, sendMail: boolean): Promise<string | null> => {
  const stageId = nextStage(customer.stageId);
  const enter = entering[stageId ?? 0];
  if (!stageId || !enter) throw new AppError('rule', 'This record cannot be promoted.');
  const columns = { stageId, ...(await enter(ctx, customer)) };
  const invites = sendMail && stageId === stage.rfp;
  const sent = invites ? await sendRfpEmail(ctx, customer, 'invitation') : { to: null, changes: {} };
  const now = ctx.clock();
  await updateCustomer(ctx, customer, columns, { stageDate: now, statusDate: now }, sent.changes);
  return sent.to;
};

export interface Promotion {
  /** The stage that the sender saw; a record that has left it is returned unchanged, so that a double click promotes once. */
  fromStage?: number | undefined;
  /** Whether a new RFP's primary contact is emailed the invitation. */
  sendMail?: boolean | undefined;
}

/**
 * Moves a record to its next stage and does everything that entering it requires.
 * @returns the record and, in `mailedTo`, the recipient of the RFP invitation
 * @throws AppError not_found; rule when there is no next stage or the checklist is incomplete
 */
export const promoteCustomer = async (
  ctx: Context,
  id: number,
  { fromStage, sendMail = true }: Promotion = {},
): Promise<JsonText<PromotedCustomer>> => {
  const mailedTo = await inTransaction(ctx, async (tx) => {
    const customer = await lockCustomer(tx, id);
    const hasMoved = fromStage !== undefined && fromStage !== customer.stageId;
    return hasMoved ? null : move(tx, customer, sendMail);
  });
  return getCustomerWith(ctx, id, { mailedTo });
};
