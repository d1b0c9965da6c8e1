import type { AggregateWay } from '@worksmart/shared/claims/stop-loss/aggregate.fields.ts';
import { aggregateFactors } from '@worksmart/shared/claims/stop-loss/aggregate.rules.ts';
import type { StopLossBasis } from '@worksmart/shared/claims/stop-loss/constants.ts';
import { stopLossLimits } from '@worksmart/shared/claims/stop-loss/contract.rules.ts';
import type { Aggregate } from '@worksmart/shared/claims/stop-loss/routes.ts';
import { addDays, type CalendarDate } from '@worksmart/shared/platform/dates.ts';
import { plain } from '@worksmart/shared/platform/money.ts';
import { addMonths } from '@worksmart/shared/platform/months.ts';
import { sayIfBeingAdded } from '#claims/claims/claim-sums.service.ts';
import type { ClientYear } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { openCustomer } from '#records/customers/customer-access.service.ts';
import { type ClientAggregate, readAggregates } from './aggregate.service.ts';
import { clientYearOf } from './deductible.service.ts';

const answerOf = ({
  contract,
  terms,
  missingTexts: missing,
  through: _,
  ...figures
}: ClientAggregate): Omit<Aggregate, 'year' | 'by'> => ({
  ...plain({ ...figures, factors: aggregateFactors(terms) }),
  paidThrough: addDays(`${contract.paidBefore}T00:00:00` as CalendarDate, -1).slice(0, 10),
  missing,
});

/** What is read about a year without figures: its aggregate stop-loss is off, has not begun, or is its primary client's. */
const nothing = (reason: string[], basis: string): Omit<Aggregate, 'year' | 'by'> => ({
  factors: null,
  months: [],
  claims: 0,
  attachment: null,
  minimum: null,
  reimbursable: null,
  settlement: null,
  paidThrough: '',
  missing: [],
  warnings: reason,
  basis,
});

const notBegun = 'The contract’s first month is not over yet.';

/** Says why a year whose aggregate stop-loss is on has no figures. */
const reasonOf = async (ctx: Context, { subsidiaryGroupId, customerId }: ClientYear): Promise<string> => {
  const group = await ctx.db.subsidiaryGroup.findFirst({
    where: { id: subsidiaryGroupId ?? 0, primaryClient: { customer: { deletedAt: null } } },
    include: { primaryClient: { include: { customer: true } } },
  });
  const primary = group?.primaryClient.customer;
  if (!primary || primary.id === customerId) return notBegun;
  return `The claims of this company count under ${primary.name}, the primary client of its group.`;
};

/**
 * Returns aggregate stop-loss of a client in one year, up to the last month that is over.
 * @throws AppError not_found, also for a year of another client; unavailable while too many claims are being added up
 */
export const readAggregate = async (ctx: Context, whose: { id: number; clientId: number }): Promise<Aggregate> => {
  await openCustomer(ctx, whose.id);
  const row = await clientYearOf(ctx, whose);
  const head = { year: row.year, by: row.aggregateBy as AggregateWay };
  const limits = stopLossLimits(row.stopLossBasis as StopLossBasis);
  if (head.by === 'Off') return { ...head, ...nothing([], limits) };
  const first = `${row.year}-${String(row.contractStartMonth).padStart(2, '0')}`;
  const range = {
    start: `${first}-01T00:00:00` as CalendarDate,
    // A run-out adds at most three months to the twelve of a contract.
    end: addDays(`${addMonths(first, 15)}-01T00:00:00` as CalendarDate, -1),
    customerIds: [whose.id],
    year: row.year,
  };
  const [one] = await sayIfBeingAdded(ctx, () => readAggregates(ctx, ctx.read, range));
  return { ...head, ...(one ? answerOf(one) : nothing([await reasonOf(ctx, row)], limits)) };
};
