import { protectedBeginnings } from '@worksmart/shared/claims/packs/protected-diagnoses.ts';
import type { PackContent } from '@worksmart/shared/claims/packs/schema.ts';
import { leastCounted, shownBands } from '@worksmart/shared/claims/packs/suppress.rules.ts';
import { icd10ChapterTitle } from '@worksmart/shared/claims/reports/icd10-chapters.ts';
import { ageBand } from '@worksmart/shared/claims/reports/redaction.rules.ts';
import { aggregateWayNames } from '@worksmart/shared/claims/stop-loss/aggregate.fields.ts';
import { addDays } from '@worksmart/shared/platform/dates.ts';
import { fixedText, formatMoney } from '@worksmart/shared/platform/money.ts';
import { addMonths, type Month, monthsFrom } from '@worksmart/shared/platform/months.ts';
import { medicalLossQuery } from '#claims/claims/medical-loss.queries.ts';
import { readDeductible } from '#claims/stop-loss/deductible.service.ts';
import { today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { highClaimantsQuery } from '../claimants.queries.ts';
import { packCensus, packDiagnoses } from './pack.queries.ts';

interface Range {
  months: Month[];
  start: string;
  end: string;
}

/** The months up to the last whole one. */
const rangeOf = (ctx: Context, length: number): Range => {
  const last = addMonths(today(ctx).slice(0, 7), -1);
  const first = addMonths(last, 1 - length);
  const end = addDays(`${addMonths(last, 1)}-01T00:00:00`, -1).slice(0, 10);
  return { months: monthsFrom(first, last), start: `${first}-01`, end };
};

/** A month with fewer than 5 members is left out whole: its amounts would be about a few people. */
const monthsOf = async (ctx: Context, id: number, { months, ...range }: Range): Promise<PackContent['months']> => {
  const rows = await ctx.read(...medicalLossQuery(range, [id]));
  return months.map((month) => {
    const row = rows.find((one) => one.month === month);
    const members = row?.memberMonths ?? 0;
    if (members > 0 && members < leastCounted) return { month, members: null, medical: null, pharmacy: null };
    return {
      month,
      members: members || null,
      medical: fixedText(row?.medical ?? 0),
      pharmacy: fixedText(row?.pharmacy ?? 0),
    };
  });
};

/** Returns the group of diagnoses with the highest amount of each person; none where it must not or cannot be stated. */
const diagnosesOf = async (
  ctx: Context,
  id: number,
  { start, end }: Range,
  people: readonly string[],
): Promise<Map<string, string | null>> => {
  const rows = await ctx.read(packDiagnoses, [start, end, [id], people, protectedBeginnings]);
  const first = rows.toReversed().map(({ person, chapter }) => [person, icd10ChapterTitle(chapter)] as const);
  return new Map(first);
};

const claimantsOf = async (
  ctx: Context,
  id: number,
  range: Range,
  withDiagnoses: boolean,
): Promise<PackContent['claimants']> => {
  const filter = { start: range.start, end: range.end, customerIds: [id], firstName: null, lastName: null };
  const rows = (await ctx.read(...highClaimantsQuery(filter))).filter(({ aggregating }) => aggregating === null);
  const people = rows.map(({ person }) => person);
  const diagnoses = withDiagnoses ? await diagnosesOf(ctx, id, range, people) : new Map<string, null>();
  return rows.map(({ year, deductible, medical, pharmacy, total, due, person }) => ({
    year,
    deductible: fixedText(deductible),
    medical: fixedText(medical),
    pharmacy: fixedText(pharmacy),
    total: fixedText(total),
    due: fixedText(due),
    diagnosis: diagnoses.get(person) ?? null,
  }));
};

const usd = (amount: number | null): string => (amount === null ? 'None' : formatMoney(amount));

/** The terms of the client's contracts of the years in the range. Lasers have amounts and no members. */
const contractsOf = async (ctx: Context, id: number, { start }: Range): Promise<PackContent['contracts']> => {
  const years = { gte: Number(start.slice(0, 4)), lte: Number(today(ctx).slice(0, 4)) };
  const rows = await ctx.db.clientYear.findMany({ where: { customerId: id, year: years }, orderBy: { year: 'asc' } });
  const contracts = await Promise.all(rows.map(({ id: clientId }) => readDeductible(ctx, { id, clientId })));
  return contracts.map(({ year, lasers, aggregateBy, ...terms }) => {
    const amounts = lasers.map(({ deductible }) => deductible).toSorted((one, other) => (one ?? 0) - (other ?? 0));
    const named = {
      'Contract start': `${String(terms.contractStartMonth).padStart(2, '0')}/${year}`,
      Basis: terms.basis,
      'Specific deductible': usd(terms.specificDeductible),
      'Policy maximum': usd(terms.policyMax),
      'Aggregating specific': usd(terms.aggregatingSpecific),
      Lasers: amounts.map((deductible) => (deductible === null ? 'Excluded' : usd(deductible))).join(', ') || 'None',
      'Aggregate stop-loss': aggregateWayNames[aggregateBy],
    };
    return { year, terms: Object.entries(named).map(([label, value]) => ({ label, value })) };
  });
};

/** Employees by age in bands of five years, without small counts; null without a census. */
const censusOf = async (ctx: Context, id: number): Promise<PackContent['census']> => {
  const rows = await ctx.read(packCensus, [id]);
  const [first] = rows;
  if (!first) return null;
  const byBand = new Map<string, number>();
  for (const { age, people } of rows) {
    const band = age === null ? 'Not stated' : ageBand(age);
    byBand.set(band, (byBand.get(band) ?? 0) + people);
  }
  return { asOf: `${first.asOf}T00:00:00`, ...shownBands(byBand) };
};

/** Reads what a pack contains but for what has changed. Nothing of it names a person, and no part refers to another. */
export const readPackFacts = async (
  ctx: Context,
  id: number,
  { months, withDiagnoses }: { months: number; withDiagnoses: boolean },
): Promise<Omit<PackContent, 'changes'>> => {
  const range = rangeOf(ctx, months);
  return {
    months: await monthsOf(ctx, id, range),
    claimants: await claimantsOf(ctx, id, range, withDiagnoses),
    contracts: await contractsOf(ctx, id, range),
    census: await censusOf(ctx, id),
  };
};
