import {
  type FindingKind,
  type FindingState,
  findingStateLabels,
} from '@worksmart/shared/benefits/premium-check/kinds.ts';
import type { ClientPremiums, Finding, PremiumMonth } from '@worksmart/shared/benefits/premium-check/schema.ts';
import { type FindingFacts, whyOf } from '@worksmart/shared/benefits/premium-check/why.rules.ts';
import { defaultDisputeDays } from '@worksmart/shared/claims/file-imports/profiles/billing.schema.ts';
import { addDays, daysBetween } from '@worksmart/shared/platform/dates.ts';
import { forbidden } from '@worksmart/shared/platform/errors.ts';
import { addMonths } from '@worksmart/shared/platform/months.ts';
import type { TableFormat } from '@worksmart/shared/platform/table-formats.ts';
import type { Customer, PremiumFinding } from '#generated/prisma/client.ts';
import { today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import type { FileResponse } from '#platform/file-response.ts';
import { safeFileName } from '#platform/files/file-name.ts';
import { kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';
import { rowTable } from '#platform/tables/row-table.ts';
import { tableResponse } from '#platform/tables/table-file.ts';
import { openCustomer } from '#records/customers/customer-access.service.ts';
import { differenceColumns } from './difference-table.ts';
import { checksPremiums } from './premium-check.policy.ts';
import { premiumChanges } from './premium-months.queries.ts';
import { readKnownMonths, readMonths } from './premium-months.service.ts';

/** A client's month, `2026-03`. */
export interface ClientMonth {
  id: number;
  month: string;
}

/** Returns the first day of a month as the database client has it. */
export const firstOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

/** Returns a client whose premiums the user may check. @throws AppError not_found, forbidden */
export const openPremiums = async (ctx: Context, id: number): Promise<Customer> => {
  const customer = await openCustomer(ctx, id);
  if (!checksPremiums(ctx.actor, customer)) throw forbidden();
  return customer;
};

const amount = (value: unknown): number | null => (value === null ? null : Number(value));

/** Returns a stored finding as callers see it. @param by the names of users, by id */
export const shownFinding = (row: PremiumFinding, by: ReadonlyMap<number, string>): Finding => {
  const facts = row.facts as FindingFacts;
  const expected = amount(row.expected);
  const [findingKind, plan, tier] = [row.kind as FindingKind, facts.planName ?? row.planCode, row.tier];
  return {
    id: row.id,
    kind: findingKind,
    planType: row.planType as Finding['planType'],
    name: nameOf(row),
    employeeId: row.employeeId,
    person: row.person,
    plan,
    tier,
    billed: amount(row.billed),
    expected,
    difference: amount(row.difference),
    why: whyOf({ kind: findingKind, plan: plan ?? '', tier: tier ?? '', expected, facts }),
    toConfirm: row.toConfirm,
    state: row.state as FindingState,
    stateOn: row.stateAt.toISOString(),
    stateBy: (row.stateById !== null && by.get(row.stateById)) || null,
    reason: row.reason,
    disputeId: row.disputeId,
  };
};

const namesOf = async (ctx: Context, ids: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> => {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const users = await ctx.db.user.findMany({ where: { id: { in: known } } });
  return new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
};

const readFindings = (ctx: Context, { id, month }: ClientMonth): Promise<PremiumFinding[]> =>
  ctx.db.premiumFinding.findMany({
    where: { clientId: id, month: firstOf(month) },
    orderBy: [{ kind: 'asc' }, { lastName: 'asc' }, { firstName: 'asc' }, { id: 'asc' }],
  });

const facts = statement(
  'premium-month-facts',
  `select (
      select p.name from premium_month m cross join unnest(m.import_ids) u(id) join file_import i on i.id = u.id
        join import_profile p on p.id = i.profile_id
      where m.client_id = $1 and m.month = $2::date order by i.id desc limit 1) as carrier,
    exists (select from premium_due d where d.customer_id = $1
      or d.import_id in (select unnest(import_ids) from premium_month where client_id = $1 and month = $2::date)) as "isDue"`,
  { carrier: kind.text.orNull, isDue: kind.boolean },
);

/** A month in which the carrier has billed nothing. */
const emptyMonth = (ctx: Context, month: string) => {
  const disputeUntil = addDays(`${addMonths(month, 1)}-01T00:00:00`, defaultDisputeDays - 1);
  return {
    month,
    people: 0,
    premium: 0,
    tooMuch: 0,
    tooLittle: 0,
    overWithheld: 0,
    toConfirm: 0,
    disputeUntil: disputeUntil.slice(0, 10),
    daysLeft: daysBetween(today(ctx), disputeUntil),
    censusAsOf: null,
    hasGroups: false,
  };
};

const ofMonth = (ctx: Context, month: string, row: PremiumMonth | undefined) => {
  if (!row) return emptyMonth(ctx, month);
  const { customerId: _, client: __, kinds: ___, state: ____, ...shown } = row;
  return shown;
};

const nameOf = ({ lastName, firstName }: Pick<PremiumFinding, 'lastName' | 'firstName'>): string =>
  [lastName, firstName].filter(Boolean).join(', ');

const readElsewhere = async (ctx: Context, clientId: number): Promise<ClientPremiums['elsewhere']> => {
  const marked = await ctx.db.premiumElsewhere.findMany({ where: { clientId }, orderBy: { person: 'asc' } });
  const persons = marked.map(({ person }) => person);
  const named = await ctx.db.premiumFinding.findMany({
    where: { clientId, person: { in: persons } },
    distinct: ['person'],
    select: { person: true, lastName: true, firstName: true },
  });
  const names = new Map(named.map((one) => [one.person, nameOf(one)]));
  return marked.map(({ person, createdAt }) => ({
    person,
    name: names.get(person) || person,
    since: createdAt.toISOString(),
  }));
};

/** Reads a client's month without asking who may see it. */
const readMonth = async (ctx: Context, which: ClientMonth): Promise<ClientPremiums> => {
  const { id, month } = which;
  const [[row], [more]] = [await readMonths(ctx, month, id), await ctx.read(facts, [id, `${month}-01`])];
  const findings = await readFindings(ctx, which);
  const letters = await ctx.db.premiumDispute.findMany({
    where: { clientId: id, month: firstOf(month) },
    orderBy: { id: 'desc' },
  });
  const names = await namesOf(ctx, [
    ...findings.map(({ stateById }) => stateById),
    ...letters.map((one) => one.createdById),
  ]);
  return {
    ...ofMonth(ctx, month, row),
    months: await readKnownMonths(ctx, id),
    findings: findings.map((one) => shownFinding(one, names)),
    changes: await ctx.read(premiumChanges, [id, `${month}-01`]),
    letters: letters.map((letter) => ({
      id: letter.id,
      carrier: letter.carrier,
      createdOn: letter.createdAt.toISOString(),
      createdBy: (letter.createdById !== null && names.get(letter.createdById)) || null,
      lines: (letter.lines as unknown[]).length,
    })),
    elsewhere: await readElsewhere(ctx, id),
    carrier: more?.carrier ?? null,
    isDue: more?.isDue ?? false,
  };
};

/** Reads a client's month with names, and audits it. @throws AppError not_found, forbidden */
export const readClientPremiums = async (ctx: Context, which: ClientMonth): Promise<ClientPremiums> => {
  await openPremiums(ctx, which.id);
  const found = await readMonth(ctx, which);
  await ctx.audit({ entity: 'premiumCheck', entityId: which.month, customerId: which.id });
  return found;
};

/** The month after a change, for the caller who made it. */
export const monthAfterChange = (ctx: Context, which: ClientMonth): Promise<ClientPremiums> => readMonth(ctx, which);

const { columns, cellsOf } = rowTable<Finding>({
  ...differenceColumns,
  'To Confirm': ['flag', ({ toConfirm }) => toConfirm],
  State: ['text', ({ state }) => findingStateLabels[state]],
  Reason: ['text', ({ reason }) => reason],
});

/** Returns the differences of a client's month as a file with names, and audits it. @throws AppError not_found, forbidden */
export const extractClientPremiums = async (
  ctx: Context,
  which: ClientMonth,
  format?: TableFormat,
): Promise<FileResponse> => {
  const customer = await openPremiums(ctx, which.id);
  await ctx.audit({ entity: 'premiumCheck', entityId: which.month, customerId: which.id });
  const rows = (await readFindings(ctx, which)).map((row) => cellsOf(shownFinding(row, new Map())));
  const name = safeFileName(`Premiums ${which.month} ${customer.name}`);
  return tableResponse(format, { name, columns, rows: [rows] }, ctx.clock);
};
