import { frozenStatuses, sharedBenefitsMessage } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { signatureStands } from '@worksmart/shared/benefits/renewals/status.rules.ts';
import {
  mayCause,
  mayTakeBack,
  nextStatus,
  type RenewalEvent,
  type RenewalState,
  type RenewalStatusId,
  refusedText,
  yearBegunText,
} from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import { AppError, forbidden, notFound } from '@worksmart/shared/platform/errors.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { isSharedSql } from '#benefits/benefit-groups/benefit-group.policy.ts';
import type { BenefitGroupYear, Customer, Prisma } from '#generated/prisma/client.ts';
import { businessYear } from '#platform/business-time.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { assertCurrentVersion } from '#platform/current-version.ts';
import { differing } from '#platform/record-changes.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';
import { voidSignatures } from './signature.service.ts';

type Columns = Prisma.BenefitGroupYearUncheckedUpdateInput;

const lockCustomer = statement('renewal-customer-lock', 'select id from customer where id = $1 for no key update', {
  id: kind.int,
});
const lockGroupYear = statement('renewal-lock', 'select id from benefit_group_year where id = $1 for no key update', {
  id: kind.int,
});
const sharing = statement('renewal-sharing', `select ${isSharedSql} as shared from client_year y where y.id = $1`, {
  shared: kind.boolean,
});

/** A renewal into a year, locked together with its customer until the transaction ends. */
export interface LockedRenewal {
  row: BenefitGroupYear;
  customer: Customer;
}

export interface MoveOptions {
  /** Further columns that the event writes; part of the same audit row. */
  columns?: Columns;
  /** The version that the caller read. */
  rowVersion?: number | undefined;
  /** Why the signature is voided. */
  reason?: string | null;
}

export const renewalStatusOf = ({ renewalStatusId }: Pick<BenefitGroupYear, 'renewalStatusId'>): RenewalState =>
  renewalStatusId as RenewalState;

/**
 * Locks a renewal and its customer, the customer first as every writer of benefits does. Call it inside a transaction.
 * @param id benefitGroupRecordID
 * @throws AppError not_found, also if the customer is deleted or is not the portal's
 */
export const lockRenewal = async (ctx: Context, id: number): Promise<LockedRenewal> => {
  const found = await ctx.db.benefitGroupYear.findUnique({ where: { id }, select: { customerId: true } });
  if (!found || (ctx.actor.portalOf ?? found.customerId) !== found.customerId) throw notFound();
  await run(ctx.db, lockCustomer, [found.customerId]);
  await run(ctx.db, lockGroupYear, [id]);
  const row = await ctx.db.benefitGroupYear.findUnique({ where: { id } });
  const customer = await ctx.db.customer.findUnique({ where: { id: found.customerId, deletedAt: null } });
  if (!row || !customer) throw notFound();
  return { row, customer };
};

/** Whether the client's benefits, and so its renewals, are those of its affiliated group's primary client. */
const isShared = async (ctx: Context, clientYearId: number): Promise<boolean> => {
  const [year] = await run(ctx.db, sharing, [clientYearId]);
  return year?.shared ?? false;
};

const opensPortal: readonly RenewalEvent[] = ['run', 'reset', 'resend'];

const assertMay = async (ctx: Context, { row, customer }: LockedRenewal, event: RenewalEvent): Promise<void> => {
  if (!mayCause(ctx.actor, event) || customer.stageId !== stage.client) throw forbidden();
  if (event === 'client-term') return;
  if (await isShared(ctx, row.clientYearId)) throw new AppError('rule', sharedBenefitsMessage);
  if (customer.termedOn && opensPortal.includes(event))
    throw new AppError('rule', 'This client is termed. Please activate it first.');
};

/**
 * Rejects an event that a locked renewal does not allow, before anything is written.
 * @returns the status after the event
 * @throws AppError forbidden; stale; rule if the status does not allow the event
 */
export const assertMoves = async (
  ctx: Context,
  locked: LockedRenewal,
  event: RenewalEvent,
  rowVersion?: number,
): Promise<RenewalStatusId> => {
  const { row, customer } = locked;
  await assertMay(ctx, locked, event);
  assertCurrentVersion(rowVersion, row.rowVersion);
  const before = renewalStatusOf(row);
  const status = nextStatus(before, event);
  if (status === undefined) throw new AppError('rule', refusedText(before, event));
  const year = {
    hasBegun: businessYear(ctx) >= row.year,
    isOperating: customer.operatingYear === row.year,
    isSigned: signatureStands(before, row.signedAt),
  };
  if (event === 'reset' && !mayTakeBack(before, year)) throw new AppError('rule', yearBegunText);
  return status;
};

const noSignature = { signedName: null, signedAt: null, signedConsent: false };

/**
 * Applies an event to a locked renewal: status and its date, submissionDate on submission, `columns`, one audit row. A renewal
 * that is no longer submitted loses its signature. The version rises when the status changes; a caller that writes more of
 * the group raises it through `columns`.
 * @throws AppError as `assertMoves`
 */
export const moveLocked = async (
  ctx: Context,
  locked: LockedRenewal,
  event: RenewalEvent,
  { columns = {}, rowVersion, reason = null }: MoveOptions = {},
): Promise<BenefitGroupYear> => {
  const { row } = locked;
  const status = await assertMoves(ctx, locked, event, rowVersion);
  const before = renewalStatusOf(row);
  const isTakenBack = frozenStatuses.includes(before) && !frozenStatuses.includes(status);
  if (isTakenBack) await voidSignatures(ctx, row.id, reason);
  const now = ctx.clock();
  const data: Columns = {
    ...(status !== before && { renewalStatusId: status, renewalStatusDate: now, rowVersion: { increment: 1 } }),
    ...(event === 'submit' && { submissionDate: now }),
    ...(isTakenBack && noSignature),
    ...columns,
  };
  const moved = await ctx.db.benefitGroupYear.update({ where: { id: row.id }, data });
  // Anyone with the key can use the link, so it stays out of the audit like other secrets.
  const { rowVersion: _version, renewalKey: _key, renewalStatusDate: _date, findings: _found, ...audited } = moved;
  const { changes } = differing(row, audited);
  await ctx.audit({ entity: 'benefitGroup', entityId: row.id, customerId: row.customerId, changes });
  return moved;
};

/**
 * Moves a renewal by an event, in the current transaction or a new one. No other function changes a status.
 * @param id benefitGroupRecordID
 * @throws AppError not_found, and whatever `moveLocked` throws
 */
export const moveRenewal = (
  ctx: Context,
  id: number,
  event: RenewalEvent,
  options: MoveOptions = {},
): Promise<BenefitGroupYear> =>
  inTransaction(ctx, async (tx) => moveLocked(tx, await lockRenewal(tx, id), event, options));
