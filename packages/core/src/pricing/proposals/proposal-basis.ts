import { createHash } from 'node:crypto';
import { type ProposalPart, proposalPartNames } from '@worksmart/shared/pricing/proposals/changed-parts.ts';
import { keptFigures } from '@worksmart/shared/pricing/proposals/figures.schema.ts';
import { z } from 'zod';
import { sortedJson } from '#platform/stored-json.ts';
import { mainFigures } from './main-figures.ts';
import type { ProposalFacts } from './proposal.facts.ts';

const options = z.object({
  planComparison: z.boolean(),
  medical: z.boolean(),
  dental: z.boolean(),
  vision: z.boolean(),
  scenarioId: z.number().int().nullable(),
});
type Options = z.infer<typeof options>;

/**
 * What a proposal was made from: its options, and a hash of each part. A release may add and drop parts. `figures` are
 * those that it shows; an earlier release stored none.
 */
const basis = z.object({ options, parts: z.record(z.string(), z.string()), figures: keptFigures.optional() });
export type Basis = z.infer<typeof basis>;

const hashOf = (part: unknown): string =>
  createHash('sha256').update(sortedJson(part)).digest('base64url').slice(0, 22);

/** Returns what is stored with a proposal. Dates and the provider's brand are left out: they are no change of the record. */
export const basisOf = (facts: ProposalFacts, given: Options): Basis => ({
  options: options.parse(given),
  parts: Object.fromEntries(proposalPartNames.map((part) => [part, hashOf(facts[part])])),
  figures: mainFigures(facts),
});

/** Reads a stored one; null for a document without. */
export const readBasis = (stored: unknown): Basis | null => basis.safeParse(stored).data ?? null;

/** Returns the parts that differ. */
export const changedParts = (before: Basis, now: Basis): ProposalPart[] =>
  proposalPartNames.filter((part) => before.parts[part] !== undefined && before.parts[part] !== now.parts[part]);
