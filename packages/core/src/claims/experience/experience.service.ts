import { experienceFigures } from '@worksmart/shared/claims/experience/figures.rules.ts';
import {
  experienceLimits,
  experienceWarnings,
  missingFigures,
} from '@worksmart/shared/claims/experience/findings.rules.ts';
import type { experienceSave } from '@worksmart/shared/claims/experience/inputs.schema.ts';
import type { ExperienceWorksheet } from '@worksmart/shared/claims/experience/routes.ts';
import { stepsOf } from '@worksmart/shared/claims/experience/steps.rules.ts';
import { forbidden } from '@worksmart/shared/platform/errors.ts';
import { type AmountLike, Money, plain } from '@worksmart/shared/platform/money.ts';
import { monthText } from '@worksmart/shared/platform/months.ts';
import type { z } from 'zod';
import { sayIfBeingAdded } from '#claims/claims/claim-sums.service.ts';
import type { Context } from '#platform/context.ts';
import { saveVersioned } from '#platform/current-version.ts';
import { openCustomer } from '#records/customers/customer-access.service.ts';
import { mayProject } from './experience.policy.ts';
import { readFacts, type WorksheetFacts } from './experience-facts.service.ts';
import { type Renewal, readInputs, writeInputs } from './experience-inputs.service.ts';
import { coverText, readCover } from './renewal-tiers.service.ts';

type Cover = Awaited<ReturnType<typeof readCover>>['cover'];

const number = (amount: AmountLike): number => new Money(amount).toNumber();

const basisOf = ({ months, paidThrough, present }: WorksheetFacts, ownFactors: boolean): string => {
  const [first, last] = [months[0]?.month, months.at(-1)?.month];
  if (!first || !last) return 'Published claims and premiums files; there are none of this client.';
  const billed = present ? `, rates as billed in ${monthText(present.month)}` : '';
  const completed = ownFactors ? 'the client’s own claims' : 'the claims of all clients';
  return `Published claims and premiums files: services ${monthText(first)} to ${monthText(last)}, paid through ${monthText(paidThrough)}${billed}; completion by ${completed}.`;
};

const coverOf = (cover: Cover): ExperienceWorksheet['cover'] =>
  cover && {
    factor: number(cover.factor),
    tierID: cover.covering?.id ?? null,
    text: coverText(cover),
    tiers: cover.tiers.map(({ rate, ...tier }) => ({ ...plain(tier), rate: number(rate) })),
  };

/**
 * Returns a client's renewal of a year from its own claims, as far as the inputs allow.
 * @throws AppError not_found, forbidden; unavailable while too many claims are being added up
 */
export const readWorksheet = async (ctx: Context, renewal: Renewal): Promise<ExperienceWorksheet> => {
  if (!mayProject(ctx.actor, await openCustomer(ctx, renewal.id))) throw forbidden();
  const inputs = await readInputs(ctx, renewal);
  const facts = await sayIfBeingAdded(ctx, () => readFacts(ctx, renewal, inputs));
  const figures = experienceFigures(inputs, facts, renewal.year);
  const { cover, missing } = await readCover(ctx, renewal.year, facts.present?.month, figures);
  const { range, currentMonth, renewal: renewed } = figures;
  return {
    year: renewal.year,
    inputs,
    deductible: facts.deductible,
    paidThrough: facts.months.length > 0 ? facts.paidThrough : null,
    basis: basisOf(facts, inputs.ownFactors),
    steps: stepsOf(inputs, facts, figures),
    months: figures.rows.map(({ medical, pharmacy, pooled, rebates: _, ...row }) => ({
      ...plain(row),
      medical: number(medical),
      pharmacy: number(pharmacy),
      pooled: pooled === null ? null : number(pooled),
    })),
    factors: plain(facts.factors),
    range: (range ? [range.least, range.most] : []).map(({ z, needed, change }) =>
      plain({ z: z ?? 0, needed, change }),
    ),
    rates: (renewed?.rates ?? []).map(({ rate, ...row }) => ({ ...plain(row), rate: number(rate) })),
    totals:
      renewed && currentMonth
        ? plain({
            current: currentMonth,
            renewed: renewed.newMonth,
            difference: renewed.difference,
            year: renewed.year,
          })
        : null,
    cover: coverOf(cover),
    missing: [...missingFigures(inputs, facts, figures), ...missing],
    warnings: experienceWarnings(facts, figures, facts.seen),
    limits: experienceLimits,
  };
};

/**
 * Saves the inputs of a client's renewal and calculates it.
 * @throws AppError not_found, forbidden; stale (with the current worksheet)
 */
export const saveWorksheet = async (
  ctx: Context,
  renewal: Renewal,
  sent: z.output<typeof experienceSave>,
): Promise<ExperienceWorksheet> => {
  const current = () => readWorksheet(ctx, renewal);
  await saveVersioned(ctx, (tx) => writeInputs(tx, renewal, sent), current);
  return current();
};
