import { createHash } from 'node:crypto';
import { type AggregateTerms, noAggregate } from '@worksmart/shared/claims/stop-loss/aggregate.fields.ts';
import { type StopLossBasis, usualDeductible } from '@worksmart/shared/claims/stop-loss/constants.ts';
import { contractProblems, type Laser } from '@worksmart/shared/claims/stop-loss/contract.rules.ts';
import type { deductible, deductibleSave } from '@worksmart/shared/claims/stop-loss/routes.ts';
import { invalid, notFound } from '@worksmart/shared/platform/errors.ts';
import type { z } from 'zod';
import { createStandIns } from '#claims/claims/person-id.ts';
import type { Prisma } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { assertCurrentVersion, assertUnchanged, saveVersioned } from '#platform/current-version.ts';
import { differing, hasChanges } from '#platform/record-changes.ts';
import { lockCustomer, openCustomer } from '#records/customers/customer-access.service.ts';
import { aggregateTermsOf } from './aggregate-terms.ts';
import { startRefreshCrossings } from './refresh-crossings.service.ts';

type Deductible = z.infer<typeof deductible>;
type Save = z.output<typeof deductibleSave>;

interface Whose {
  id: number;
  clientId: number;
}

const byMember = { orderBy: { memberId: 'asc' } } as const;
const withMembers = { lasers: byMember, received: byMember } as const;
type ClientYear = Prisma.ClientYearGetPayload<{ include: typeof withMembers }>;
type Neighbors = Pick<Deductible, 'previousStartMonth' | 'nextStartMonth'>;

/** Returns a client's year. @throws AppError not_found, also for a year of another client */
export const clientYearOf = async (ctx: Context, { id, clientId }: Whose): Promise<ClientYear> => {
  const year = await ctx.db.clientYear.findUnique({ where: { id: clientId }, include: withMembers });
  if (year?.customerId !== id) throw notFound();
  return year;
};

const neighborsOf = async (ctx: Context, { customerId, year }: ClientYear): Promise<Neighbors> => {
  const others = await ctx.db.clientYear.findMany({
    where: { customerId, year: { in: [year - 1, year + 1] } },
    select: { year: true, contractStartMonth: true },
  });
  const startOf = (of: number) => others.find((one) => one.year === of)?.contractStartMonth ?? 1;
  return { previousStartMonth: startOf(year - 1), nextStartMonth: startOf(year + 1) };
};

const amountOf = (amount: Prisma.Decimal | null): number | null => (amount === null ? null : Number(amount));

const answerOf = (row: ClientYear, neighbors: Neighbors): Deductible => {
  const own = amountOf(row.specificDeductible);
  const terms = {
    own,
    contractStartMonth: row.contractStartMonth,
    basis: row.stopLossBasis as StopLossBasis,
    policyMax: amountOf(row.policyMax),
    aggregatingSpecific: Number(row.aggregatingSpecific),
    lasers: row.lasers.map(
      (laser): Laser => ({
        memberId: laser.memberId,
        excluded: laser.deductible === null,
        deductible: amountOf(laser.deductible),
      }),
    ),
    ...aggregateTermsOf(row),
    received: row.received.map(({ memberId, amount: paid }) => ({ memberId, amount: Number(paid) })),
  };
  const version = createHash('sha256').update(JSON.stringify(terms)).digest('hex').slice(0, 16);
  return { year: row.year, specificDeductible: own ?? usualDeductible, ...terms, ...neighbors, version };
};

/**
 * Returns a client's specific deductible in one year, in USD, and the other terms of its stop-loss contract.
 * @throws AppError not_found, also for a year of another client
 */
export const readDeductible = async (ctx: Context, whose: Whose): Promise<Deductible> => {
  await openCustomer(ctx, whose.id);
  const row = await clientYearOf(ctx, whose);
  return answerOf(row, await neighborsOf(ctx, row));
};

/** Checks that the stored terms which were not sent also fit the new deductible. @throws AppError validation_failed */
const assertFits = (before: Deductible, sent: Save): void => {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const problems = Object.entries(contractProblems({ ...before, ...given }));
  if (problems.length > 0) throw invalid(Object.fromEntries(problems.map(([path, message]) => [path, [message]])));
};

const columnsOf = ({ own, contractStartMonth, basis, policyMax, aggregatingSpecific, ...sent }: Save) => ({
  ...Object.fromEntries(Object.keys(noAggregate).map((name) => [name, sent[name as keyof AggregateTerms]])),
  specificDeductible: own,
  contractStartMonth,
  stopLossBasis: basis,
  policyMax,
  aggregatingSpecific: aggregatingSpecific === undefined ? undefined : (aggregatingSpecific ?? 0),
});

const byMemberId = (one: { memberId: string }, other: { memberId: string }): number =>
  one.memberId < other.memberId ? -1 : 1;

/** Returns lasers as stored: in order, and without a deductible for excluded members. */
const lasersOf = (lasers: readonly Laser[]) =>
  lasers
    .map(({ memberId, excluded, deductible }) => ({ memberId, deductible: excluded ? null : deductible }))
    .sort(byMemberId);

const lasersSent = (before: ClientYear, { lasers }: Save) => {
  if (!lasers) return {};
  const was = before.lasers.map(({ memberId, deductible }) => ({ memberId, deductible: amountOf(deductible) }));
  const { changes } = differing({ lasers: was }, { lasers: lasersOf(lasers) });
  return hasChanges(changes) ? { changes, data: { lasers: { deleteMany: {}, create: lasersOf(lasers) } } } : {};
};

const receivedSent = (before: ClientYear, { received }: Save) => {
  if (!received) return {};
  const now = received.toSorted(byMemberId);
  const was = before.received.map(({ memberId, amount }) => ({ memberId, amount: Number(amount) }));
  const { changes } = differing({ receivedAmounts: was }, { receivedAmounts: now });
  return hasChanges(changes) ? { changes, data: { received: { deleteMany: {}, create: now } } } : {};
};

/** Imports replace a member's Social Security number by a stand-in, and a laser must find the member. */
const withStandIns = ({ config }: Context, sent: Save): Save => {
  const standIn = createStandIns(config.APP_SECRET);
  const known = <Row extends { memberId: string }>(rows: readonly Row[]): Row[] =>
    rows.map((row) => ({ ...row, memberId: standIn(row.memberId, true) }));
  const { lasers, received } = sent;
  return { ...sent, ...(lasers && { lasers: known(lasers) }), ...(received && { received: known(received) }) };
};

const saveTerms = async (tx: Context, whose: Whose, entered: Save): Promise<Deductible> => {
  const sent = withStandIns(tx, entered);
  await lockCustomer(tx, whose.id);
  const before = await clientYearOf(tx, whose);
  const neighbors = await neighborsOf(tx, before);
  const read = answerOf(before, neighbors);
  if (sent.known !== undefined) assertCurrentVersion(sent.known ?? 0, read.own ?? 0);
  if (sent.version !== undefined) assertUnchanged(sent.version, read.version);
  assertFits(read, sent);
  const columns = differing(before, columnsOf(sent));
  const lasers = lasersSent(before, sent);
  const received = receivedSent(before, sent);
  const changes = { ...columns.changes, ...lasers.changes, ...received.changes };
  if (!hasChanges(changes)) return read;
  const data = { ...columns.data, ...lasers.data, ...received.data } as Prisma.ClientYearUpdateInput;
  const after = await tx.db.clientYear.update({ where: { id: before.id }, data, include: withMembers });
  await tx.audit({ entity: 'clientYear', entityId: before.id, customerId: whose.id, changes });
  await startRefreshCrossings(tx, { customerId: whose.id, year: before.year });
  // The contract before ends when this one begins.
  if (after.contractStartMonth !== before.contractStartMonth)
    await startRefreshCrossings(tx, { customerId: whose.id, year: before.year - 1 });
  return answerOf(after, neighbors);
};

/**
 * Sets a client's deductible of one year (null restores the usual one) and the other terms that are sent.
 * @throws AppError not_found; validation_failed; stale (with the current terms)
 */
export const saveDeductible = (ctx: Context, whose: Whose, sent: Save): Promise<Deductible> =>
  saveVersioned(
    ctx,
    (tx) => saveTerms(tx, whose, sent),
    () => readDeductible(ctx, whose),
  );
