import { hash } from 'node:crypto';
import { AppError, invalid } from '@worksmart/shared/platform/errors.ts';
import { plain } from '@worksmart/shared/platform/money.ts';
import { missingCurveText } from '@worksmart/shared/pricing/age-rates/age-bands.ts';
import type {
  AgeRatesLines,
  ageRatesPreview,
  ageRatesSave,
} from '@worksmart/shared/pricing/age-rates/age-rates.schema.ts';
import { type AgePricing, missingTexts } from '@worksmart/shared/pricing/age-rates/age-rating.rules.ts';
import {
  type CensusLine,
  type CensusLines,
  censusLines,
  lineName,
  lineTiers,
} from '@worksmart/shared/pricing/age-rates/census-lines.rules.ts';
import { maxPlanEmployees } from '@worksmart/shared/pricing/comparison/constants.ts';
import { everyoneNote } from '@worksmart/shared/records/census/apply.rules.ts';
import { censusMessages } from '@worksmart/shared/records/census/messages.ts';
import type { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { findActiveCensus } from '#records/census/active-census.service.ts';
import { canApplyCensus } from '#records/census/census.policy.ts';
import { openForCensus } from '#records/census/census-access.service.ts';
import { type NamedLineRow, readLineRows } from './line-rows.queries.ts';
import { inputsOf, type StoredBasis, type StoredLine } from './stored-age-rates.service.ts';

type Preview = z.output<typeof ageRatesPreview>;
type Inputs = Omit<Preview, 'planName'>;

const noCensus = 'There is no census of this company yet. Please import one in the Census tab first.';
const noAmounts = 'The census lacks what the rates need of everyone: no line has an amount.';
const tooMany = `A plan has at most ${maxPlanEmployees.toLocaleString('en-US')} employees.`;

/** Reads how ages are priced: by the carrier's rates, else by the curve of the state. @throws AppError validation */
const readPricing = async (ctx: Context, { rates, baseRate, state, effectiveDate }: Inputs) => {
  if (rates) return { pricing: { rates } satisfies AgePricing, curve: null };
  const year = Number(effectiveDate.slice(0, 4));
  const curves = await ctx.db.ageCurve.findMany({ where: { year } });
  const curve = curves.find(({ states }) => (states as string[]).includes(state ?? ''));
  if (!curve) throw invalid({ state: [missingCurveText(state ?? '', year)] });
  const pricing: AgePricing = { baseRate: baseRate ?? 0, factors: curve.factors as number[] };
  return { pricing, curve: `${curve.name} ${year}` };
};

interface Computed {
  censusId: number;
  asOf: string;
  curve: string | null;
  rows: NamedLineRow[];
  result: CensusLines;
  /** Changes with any line, so that a save stores only what the user has seen. */
  version: string;
}

/** Computes the lines of a plan from the active census. @throws AppError not_found, forbidden, rule, validation */
const compute = async (ctx: Context, customerId: number, { planName, ...inputs }: Preview): Promise<Computed> => {
  await openForCensus(ctx, customerId, canApplyCensus);
  const census = await findActiveCensus(ctx.db, customerId);
  if (!census) throw new AppError('rule', noCensus);
  const { pricing, curve } = await readPricing(ctx, inputs);
  const rows = await readLineRows(ctx.db, census.id);
  const asOf = census.asOf.toISOString().slice(0, 10);
  const effectiveDate = inputs.effectiveDate.slice(0, 10);
  const result = censusLines(rows, { asOf, planName, effectiveDate, pricing, tobacco: inputs.tobacco });
  if (result.lines.length > maxPlanEmployees) throw new AppError('rule', tooMany);
  const version = hash('sha256', JSON.stringify([census.id, curve, result.lines]), 'base64url');
  return { censusId: census.id, asOf, curve, rows, result, version };
};

const basisOf = ({ asOf, curve, result: { lines, ageing } }: Computed) => {
  const left = lines.filter(({ amount }) => amount === null).length;
  return { asOf, curve, people: lines.length - left, left, ageing: plain(ageing) };
};

const personOf = ({ rowNo, empNo, lastName, firstName }: NamedLineRow): string =>
  [lastName, firstName].filter(Boolean).join(', ') || (empNo ? `No. ${empNo}` : `Row ${rowNo}`);

const lineOf = ({ members, missing, ...line }: CensusLine, rows: readonly NamedLineRow[]) => {
  const row = rows.find(({ rowNo }) => rowNo === line.rowNo);
  return {
    ...plain(line),
    person: row ? personOf(row) : '',
    members: members.map(({ isFree: _, ...member }) => plain(member)),
    missing: missing.map((fact) => missingTexts[fact]),
  };
};

/**
 * Says which employees use tobacco by the census but have no ratio yet. A census has no ratio, and carriers’ differ, so that none
 * is assumed.
 */
const tobaccoNotes = ({ rows, result: { lines } }: Computed): string[] => {
  const isSmoker = ({ rowNo }: CensusLine) => rows.some((row) => row.rowNo === rowNo && row.tobacco);
  const unrated = lines.filter((line) => isSmoker(line) && line.members[0]?.tobacco === 1);
  const names = unrated.map(({ number }) => lineName(number));
  return names.length > 0
    ? [
        `By the census, ${names.join(', ')} ${names.length === 1 ? 'uses' : 'use'} tobacco, without a tobacco ratio yet.`,
      ]
    : [];
};

/**
 * Computes the lines of an age-banded plan from the active census, with names and ages, and audits it. Stores nothing.
 * @throws AppError not_found, forbidden; rule without a census; validation for a state without a curve
 */
export const previewAgeRates = async (ctx: Context, customerId: number, input: Preview): Promise<AgeRatesLines> => {
  const computed = await compute(ctx, customerId, input);
  const { censusId, version, rows, result } = computed;
  await ctx.audit({ entity: 'census', entityId: censusId, customerId });
  return {
    censusId,
    version,
    ...basisOf(computed),
    total: result.total.toNumber(),
    lines: result.lines.map((line) => lineOf(line, rows)),
    notes: [...(result.isNamed ? [] : [everyoneNote]), ...tobaccoNotes(computed)],
  };
};

/** The lines that a save of a plan stores, and where they come from. */
export interface ComputedAgeRates {
  basis: StoredBasis;
  lines: StoredLine[];
}

/**
 * Computes the lines of a plan again for a save.
 * @throws AppError as the preview does; rule if the census, the curve or a line has changed since the preview, or if no line
 *   has an amount
 */
export const computeAgeRates = async (
  ctx: Context,
  customerId: number,
  planName: string,
  sent: z.output<typeof ageRatesSave>,
): Promise<ComputedAgeRates> => {
  const computed = await compute(ctx, customerId, { ...sent, planName });
  if (computed.censusId !== sent.censusId) throw new AppError('rule', censusMessages.notActive);
  if (computed.version !== sent.version) throw new AppError('rule', censusMessages.planChanged);
  const lines = computed.result.lines.flatMap(({ number, tier, amount }): StoredLine[] =>
    tier && amount ? [{ name: lineName(number), tier: lineTiers[tier], amount: amount.toNumber(), active: true }] : [],
  );
  if (lines.length === 0) throw new AppError('rule', noAmounts);
  return { basis: { ...inputsOf(sent), ...basisOf(computed), appliedBy: ctx.actor.name }, lines };
};
