import { createHash } from 'node:crypto';
import { plain } from '@worksmart/shared/platform/money.ts';
import { sumOfAll } from '@worksmart/shared/platform/totals.ts';
import { type ProposalPart, proposalPartNames } from '@worksmart/shared/pricing/proposals/changed-parts.ts';
import { keptFigures } from '@worksmart/shared/pricing/proposals/figures.schema.ts';
import { costKinds } from '@worksmart/shared/pricing/proposals/summary.rules.ts';
import { planType } from '@worksmart/shared/records/lookups/constants.ts';
import { z } from 'zod';
import { sortedJson } from '#platform/stored-json.ts';
import { mainFigures } from './main-figures.ts';
import type { ProposalFacts } from './proposal.facts.ts';

const options = z.object({
  planComparison: z.boolean(),
  medical: z.boolean(),
  dental: z.boolean(),
  vision: z.boolean(),
  // Absent for a proposal of an earlier release, which had none.
  benchmark: z.boolean().optional(),
  payrollTax: z.boolean().optional(),
  affordability: z.boolean().optional(),
  benchmarkId: z.number().int().nullable().optional(),
  scenarioId: z.number().int().nullable(),
});
type Options = z.infer<typeof options>;

/** The provider's plans that a proposal offers for the customer's own, and the medical tier by name. */
const offer = z.object({
  medicalTier: z.string().nullable(),
  plans: z.array(z.object({ typeId: z.number().int(), code: z.string(), name: z.string() })),
});
export type Offer = z.infer<typeof offer>;

/** What a proposal promises by kind of cost, USD per year; null if unknown. */
const promised = z.array(z.object({ kind: z.enum(costKinds), amount: z.number().nullable() }));
export type Promised = z.infer<typeof promised>;

/**
 * What a proposal was made from: its options, and a hash of each part. A release may add and drop parts. `figures` are
 * those that it shows, `validUntil` the day that it names, `offer` what is set up if it is accepted, `lines` what it
 * promises by kind of cost; an earlier release stored none of them.
 */
const basis = z.object({
  options,
  parts: z.record(z.string(), z.string()),
  figures: keptFigures.optional(),
  validUntil: z.string().optional(),
  offer: offer.optional(),
  lines: promised.optional(),
});
export type Basis = z.infer<typeof basis>;

const hashOf = (part: unknown): string =>
  createHash('sha256').update(sortedJson(part)).digest('base64url').slice(0, 22);

const offerOf = ({ plans: { tier, kinds } }: ProposalFacts): Offer => {
  const proposed = kinds.flatMap(({ typeId, plans }) =>
    plans.flatMap((plan) => (plan.proposed ? [{ typeId, code: plan.proposed.code, name: plan.proposed.name }] : [])),
  );
  const hasMedical = proposed.some(({ typeId }) => typeId === planType.medical);
  return { medicalTier: hasMedical ? tier : null, plans: proposed };
};

const promisedBy = ({ summary: { lines } }: ProposalFacts): Promised =>
  [...new Set(lines.map(({ kind }) => kind))].map((kind) => ({
    kind,
    amount: plain(sumOfAll(lines.filter((line) => line.kind === kind).map(({ provider }) => provider))),
  }));

/** Returns what is stored with a proposal. Dates and the provider's brand are left out: they are no change of the record. */
export const basisOf = (facts: ProposalFacts, given: Options): Basis => ({
  options: options.parse(given),
  parts: Object.fromEntries(
    proposalPartNames.flatMap((part) => (facts[part] === undefined ? [] : [[part, hashOf(facts[part])]])),
  ),
  figures: mainFigures(facts),
  validUntil: facts.validUntil,
  offer: offerOf(facts),
  lines: promisedBy(facts),
});

/** Reads a stored one; null for a document without. */
export const readBasis = (stored: unknown): Basis | null => basis.safeParse(stored).data ?? null;

/** Returns the parts that differ. One that only one side has is not compared: the other could not be made by this user. */
export const changedParts = (before: Basis, now: Basis): ProposalPart[] =>
  proposalPartNames.filter((part) => {
    const [was, is] = [before.parts[part], now.parts[part]];
    return was !== undefined && is !== undefined && was !== is;
  });
