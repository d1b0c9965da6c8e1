import { planType } from '@worksmart/shared/records/lookups/constants.ts';
import { expect, test } from 'vitest';
import { proposalFacts } from '#testing/document-samples.ts';
import { basisOf, readBasis } from './proposal-basis.ts';

const options = { planComparison: true, medical: true, dental: true, vision: true, scenarioId: null };

test('the basis of a proposal has the plans that it offers and, with a medical plan, the tier', () => {
  const facts = proposalFacts();
  const { offer } = basisOf(facts, options);
  const proposed = facts.plans.kinds.flatMap(({ typeId, plans }) =>
    plans.flatMap(({ proposed: plan }) => (plan ? [{ typeId, code: plan.code, name: plan.name }] : [])),
  );
  expect(proposed.map(({ typeId }) => typeId)).toContain(planType.medical);
  expect(offer).toEqual({ medicalTier: facts.plans.tier, plans: proposed });
  const kinds = facts.plans.kinds.filter(({ typeId }) => typeId !== planType.medical);
  expect(basisOf({ ...facts, plans: { ...facts.plans, kinds } }, options).offer?.medicalTier).toBeNull();
});

test('the basis of an earlier release has none', () => {
  const { offer: _offer, ...earlier } = basisOf(proposalFacts(), options);
  expect(readBasis(earlier)).toEqual(earlier);
});

test('a proposal keeps what it promises by kind of cost, once for each kind', () => {
  const facts = proposalFacts();
  const { lines = [] } = basisOf(facts, options);
  expect(lines.map(({ kind }) => kind)).toEqual([...new Set(facts.summary.lines.map(({ kind }) => kind))]);
  const [first] = facts.summary.lines;
  expect(lines[0]?.amount).toBe(first?.provider?.toNumber());
  if (!first) throw new Error('The sample has no lines.');
  const rest = { ...first, isRest: true, provider: null };
  const summary = { ...facts.summary, lines: facts.summary.lines.concat(rest) };
  expect(basisOf({ ...facts, summary }, options).lines?.[0]?.amount).toBeNull();
});
