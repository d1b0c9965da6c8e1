import {
  type ClientPremiums,
  type PremiumDecision,
  type PremiumDispute,
  type PremiumElsewhere,
  premiumMessages,
} from '@worksmart/shared/benefits/premium-check/schema.ts';
import { AppError, invalid } from '@worksmart/shared/platform/errors.ts';
import { Money } from '@worksmart/shared/platform/money.ts';
import type { PremiumFinding } from '#generated/prisma/client.ts';
import { personOf } from '#platform/actor.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';
import { lockCustomer } from '#records/customers/customer-access.service.ts';
import { firstOf, monthAfterChange, openPremiums, shownFinding } from './client-premiums.service.ts';
import type { DisputeLine } from './letter.document.ts';
import { checksPremiums } from './premium-check.policy.ts';

const lockRows = statement(
  'premium-lock-findings',
  'select id from premium_finding where id = any($1::int[]) order by id for update',
  { id: kind.int },
);

/** Locks the findings of a client's month. @throws AppError stale if one is not there, or the check has just removed it */
const lockFindings = async (
  tx: Context,
  clientId: number,
  month: string,
  { ids, seenOn }: { ids: readonly number[]; seenOn?: string | undefined },
): Promise<PremiumFinding[]> => {
  await lockCustomer(tx, clientId, checksPremiums);
  const wanted = [...new Set(ids)];
  await run(tx.db, lockRows, [wanted]);
  const found = await tx.db.premiumFinding.findMany({
    where: { id: { in: wanted }, clientId, month: firstOf(month) },
    orderBy: { id: 'asc' },
  });
  const isOver = ({ state }: PremiumFinding) => state === 'settled' || state === 'corrected';
  const wasDecided = ({ stateAt }: PremiumFinding) => seenOn !== undefined && stateAt > new Date(seenOn);
  if (found.length < wanted.length || found.some(isOver) || found.some(wasDecided))
    throw new AppError('stale', premiumMessages.gone);
  return found;
};

/**
 * Accepts findings with a reason, or opens them again.
 * @throws AppError not_found, forbidden; stale if the check has just closed one
 */
export const decidePremiums = (ctx: Context, id: number, decision: PremiumDecision): Promise<ClientPremiums> =>
  inTransaction(ctx, async (tx) => {
    const { month, state, reason = '' } = decision;
    const found = await lockFindings(tx, id, month, decision);
    await tx.db.premiumFinding.updateMany({
      where: { id: { in: found.map((one) => one.id) } },
      data: {
        state,
        reason: state === 'accepted' ? reason : null,
        stateAt: tx.clock(),
        stateById: personOf(tx.actor),
        disputeId: null,
      },
    });
    await tx.audit({
      entity: 'premiumCheck',
      entityId: month,
      customerId: id,
      changes: { [state]: [null, found.length], ...(state === 'accepted' && { reason: [null, reason] }) },
    });
    return monthAfterChange(tx, { id, month });
  });

const problemOf = ({ kind, toConfirm, difference, state }: PremiumFinding): string | undefined => {
  if (kind === 'deduction') return premiumMessages.deduction;
  if (toConfirm) return premiumMessages.confirm;
  if (difference === null) return premiumMessages.unpriced;
  return state === 'accepted' ? premiumMessages.closed : undefined;
};

const lineOf = (row: PremiumFinding): DisputeLine => {
  const { kind, planType, name, employeeId, plan, tier, billed, expected, difference, why } = shownFinding(
    row,
    new Map(),
  );
  return { kind, planType, name, employeeId, plan, tier, billed, expected, difference: difference ?? 0, why };
};

/**
 * Makes a letter with the chosen findings and marks them as disputed.
 * @throws AppError not_found, forbidden; validation if one cannot be sent; stale
 */
export const disputePremiums = (
  ctx: Context,
  id: number,
  { month, carrier, ...chosen }: PremiumDispute,
): Promise<ClientPremiums> =>
  inTransaction(ctx, async (tx) => {
    const found = await lockFindings(tx, id, month, chosen);
    const problems = [...new Set(found.flatMap((one) => problemOf(one) ?? []))];
    if (problems.length > 0) throw invalid({ ids: problems });
    const lines = found.map(lineOf);
    const letter = await tx.db.premiumDispute.create({
      data: {
        clientId: id,
        month: firstOf(month),
        carrier,
        createdAt: tx.clock(),
        createdById: personOf(tx.actor),
        lines: JSON.parse(JSON.stringify(lines)),
      },
    });
    await tx.db.premiumFinding.updateMany({
      where: { id: { in: found.map((one) => one.id) } },
      data: {
        state: 'disputed',
        reason: null,
        stateAt: tx.clock(),
        stateById: personOf(tx.actor),
        disputeId: letter.id,
      },
    });
    const total = lines.reduce((sum, { difference }) => sum.plus(Math.abs(difference)), new Money(0));
    await tx.audit({
      entity: 'premiumCheck',
      entityId: month,
      customerId: id,
      changes: { carrier: [null, carrier], disputed: [null, lines.length], amount: [null, total.toNumber()] },
    });
    return monthAfterChange(tx, { id, month });
  });

/**
 * Says whether another carrier bills a person. The person's missing premiums are closed at once, or found again by the next
 * check.
 * @throws AppError not_found, forbidden
 */
export const setElsewhere = (ctx: Context, id: number, sent: PremiumElsewhere): Promise<ClientPremiums> =>
  inTransaction(ctx, async (tx) => {
    const { month, person, billedElsewhere } = sent;
    await openPremiums(tx, id);
    await lockCustomer(tx, id, checksPremiums);
    const key = { clientId: id, person };
    const before = await tx.db.premiumElsewhere.findUnique({ where: { clientId_person: key } });
    if ((before !== null) === billedElsewhere) return monthAfterChange(tx, { id, month });
    if (billedElsewhere) {
      await tx.db.premiumElsewhere.create({ data: { ...key, createdAt: tx.clock(), createdById: personOf(tx.actor) } });
      const missing = await tx.db.premiumFinding.findMany({
        where: { ...key, kind: 'notBilled' },
        select: { id: true },
      });
      const ids = missing.map((one) => one.id);
      await run(tx.db, lockRows, [ids]);
      await tx.db.premiumFinding.updateMany({
        where: { id: { in: ids }, state: { in: ['open', 'disputed', 'accepted'] } },
        data: { state: 'corrected', stateAt: tx.clock(), stateById: personOf(tx.actor) },
      });
    } else {
      await tx.db.premiumElsewhere.delete({ where: { clientId_person: key } });
    }
    await tx.db.premiumDue.create({ data: { customerId: id } });
    // Never the person: others read the audit log.
    await tx.audit({
      entity: 'premiumCheck',
      entityId: month,
      customerId: id,
      changes: { billedElsewhere: [!billedElsewhere, billedElsewhere] },
    });
    return monthAfterChange(tx, { id, month });
  });
