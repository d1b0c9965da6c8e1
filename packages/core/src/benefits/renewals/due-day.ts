import { dueDayAgain, dueDayProblem, proposedDueDay } from '@worksmart/shared/benefits/renewals/due-day.rules.ts';
import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';
import { invalid } from '@worksmart/shared/platform/errors.ts';
import type { BenefitGroupYear } from '#generated/prisma/client.ts';
import { calendarDay, today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';

type Due = Pick<BenefitGroupYear, 'renewalDueOn' | 'year'>;

/** The due day of a stored renewal. */
export const dueDayOf = ({ renewalDueOn }: Pick<Due, 'renewalDueOn'>): CalendarDate | null =>
  renewalDueOn && calendarDay(renewalDueOn);

/**
 * The due day of a renewal that is sent: the chosen one, or else the proposed one.
 * @throws AppError validation for a day that has passed or is more than a year ahead
 */
export const chosenDueDay = (ctx: Context, { year }: Due, chosen: CalendarDate | null | undefined): CalendarDate => {
  if (!chosen) return proposedDueDay(year, today(ctx));
  const problem = dueDayProblem(chosen, today(ctx));
  if (problem) throw invalid({ dueOn: [problem] });
  return chosen;
};

/** The due day of a renewal that is unlocked, and so has to be signed again. */
export const renewedDueDay = (ctx: Context, row: Due): CalendarDate => dueDayAgain(dueDayOf(row), row.year, today(ctx));
