import {
  completionFactors,
  experiencePeriod,
  triangleOf,
} from '@worksmart/shared/claims/experience/chain-ladder.rules.ts';
import type { ExperienceMonth, Present, PresentRate } from '@worksmart/shared/claims/experience/figures.rules.ts';
import type { WarningFacts } from '@worksmart/shared/claims/experience/findings.rules.ts';
import { type ExperienceInputs, leastPooling, mostPooling } from '@worksmart/shared/claims/experience/inputs.schema.ts';
import type { StepFacts } from '@worksmart/shared/claims/experience/steps.rules.ts';
import { usualDeductible } from '@worksmart/shared/claims/stop-loss/constants.ts';
import { addDays } from '@worksmart/shared/platform/dates.ts';
import { exactText, Money, sum } from '@worksmart/shared/platform/money.ts';
import { addMonths, type Month, monthsFrom } from '@worksmart/shared/platform/months.ts';
import {
  experienceMembers,
  experiencePaid,
  experiencePooled,
  experiencePresent,
} from '#claims/claims/experience.queries.ts';
import { today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import type { RowOf } from '#platform/statement.ts';
import type { Renewal } from './experience-inputs.service.ts';

type Paid = RowOf<typeof experiencePaid>;

/** What the worksheet rests on, with what may mislead. */
export interface WorksheetFacts extends StepFacts {
  /** The client's specific deductible, USD. */
  deductible: number;
  seen: WarningFacts;
}

/** Service months read for completion factors, before the last whole month. */
const monthsRead = 48;

const firstDay = (month: Month): string => `${month}-01`;
const lastDay = (month: Month): string => addDays(`${firstDay(addMonths(month, 1))}T00:00:00`, -1).slice(0, 10);

const latestPaid = (cells: readonly Paid[]): Month | null => {
  const months = cells.map(({ paidMonth }) => paidMonth).toSorted();
  return months.at(-1) ?? null;
};

/** The specific deductible of the renewal year, or of the running one while the renewal year has no terms. */
const deductibleOf = async (ctx: Context, { id, year }: Renewal): Promise<number> => {
  const known = await ctx.db.clientYear.findFirst({
    where: { customerId: id, year: { in: [year - 1, year] } },
    orderBy: { year: 'desc' },
  });
  return Number(known?.specificDeductible ?? usualDeductible);
};

const presentOf = async (ctx: Context, { id, year }: Renewal, renewalMonth: number): Promise<Present | null> => {
  const before = addMonths(`${year}-01`, renewalMonth - 2);
  const rows = await ctx.read(experiencePresent, [firstDay(addMonths(before, -11)), lastDay(before), [id]]);
  const month = rows[0]?.month;
  return month === undefined
    ? null
    : {
        month,
        members: rows.reduce((total, row) => total + row.members, 0),
        rates: rows.map(({ plan, tier, rate, people }) => ({ plan, tier: tier as PresentRate['tier'], rate, people })),
      };
};

interface Span {
  months: Month[];
  paidThrough: Month;
  poolingPoint: number | null;
}

/** Reads the service months of the experience, and the highest total of one member. */
const readMonths = async (ctx: Context, { id }: Renewal, paid: readonly Paid[], span: Span) => {
  const { months, paidThrough, poolingPoint } = span;
  const days = [firstDay(months[0] ?? paidThrough), lastDay(months.at(-1) ?? paidThrough), [id]];
  const members = await ctx.read(experienceMembers, days);
  const inPeriod = paid.filter((cell) => months.includes(cell.serviceMonth) && cell.paidMonth <= paidThrough);
  const claims = sum(inPeriod.flatMap(({ medical, pharmacy }) => [medical, pharmacy]));
  const point = poolingPoint ?? mostPooling;
  // Members matter above the pooling point, or with a quarter of the claims (findings.rules.ts).
  const least = exactText(Money.max(0, Money.min(point, claims.div(4))));
  const pooled = await ctx.read(experiencePooled, [...days, lastDay(paidThrough), point, least]);
  const rows = months.map((month): ExperienceMonth => {
    const served = inPeriod.filter(({ serviceMonth }) => serviceMonth === month);
    return {
      month,
      medical: sum(served.map((cell) => cell.medical)),
      pharmacy: sum(served.map((cell) => cell.pharmacy)),
      rebates: sum(served.map((cell) => cell.rebates)),
      pooled: poolingPoint === null ? null : (pooled.find((row) => row.month === month)?.pooled ?? 0),
      members: members.find((row) => row.month === month)?.members ?? null,
    };
  });
  return { rows, largestMember: Number(pooled[0]?.largest ?? 0) };
};

/**
 * Reads what a client's worksheet rests on: published claims up to the last whole month, premiums, and the completion of
 * the client's or of all clients' claims. Each reading is one statement, however many claims there are.
 */
export const readFacts = async (ctx: Context, renewal: Renewal, inputs: ExperienceInputs): Promise<WorksheetFacts> => {
  const whole = addMonths(today(ctx).slice(0, 7), -1);
  const days = [firstDay(addMonths(whole, -monthsRead)), lastDay(whole)];
  const own = await ctx.read(experiencePaid, [...days, [renewal.id]]);
  const book = inputs.ownFactors ? own : await ctx.read(experiencePaid, [...days, null]);
  const [paidThrough, bookThrough] = [latestPaid(own), latestPaid(book) ?? whole];
  const typed = new Map(inputs.typedFactors.map(({ lag, factor }) => [lag, factor]));
  const factors = completionFactors(triangleOf(book, bookThrough), typed);
  const deductible = await deductibleOf(ctx, renewal);
  const usual = deductible >= leastPooling && deductible <= mostPooling ? deductible : null;
  const poolingPoint = inputs.poolingPoint ?? usual;
  const shared = {
    factors,
    deductible,
    poolingPoint,
    poolsAtDeductible: poolingPoint === deductible,
    present: await presentOf(ctx, renewal, inputs.renewalMonth),
  };
  if (paidThrough === null)
    return { ...shared, months: [], paidThrough: whole, seen: { unpaidMonths: [], largestMember: 0, cut: false } };
  const { first, last, cut } = experiencePeriod(factors, paidThrough, inputs);
  const span = { months: monthsFrom(first, last), paidThrough, poolingPoint };
  const { rows, largestMember } = await readMonths(ctx, renewal, own, span);
  const paidMonths = new Set(own.map(({ paidMonth }) => paidMonth));
  const upTo = [bookThrough, paidThrough].toSorted().at(-1) ?? paidThrough;
  const unpaidMonths = monthsFrom(first, upTo).filter((month) => !paidMonths.has(month));
  return { ...shared, months: rows, paidThrough, seen: { unpaidMonths, largestMember, cut } };
};
