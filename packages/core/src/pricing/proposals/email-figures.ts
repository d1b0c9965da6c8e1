import { invalid } from '@worksmart/shared/platform/errors.ts';
import type { Amount } from '@worksmart/shared/platform/money.ts';
import { figuresChangedMessage } from '@worksmart/shared/pricing/proposals/email.schema.ts';
import type { Context } from '#platform/context.ts';
import type { Part } from '#platform/mail/content.ts';
import { printedMoney } from '#platform/pdf/printed-money.ts';
import { labelOf } from './cost-by-line.section.ts';
import type { ProposalFacts } from './proposal.facts.ts';
import { loadProposal } from './proposal.queries.ts';
import { basisOf, changedParts, readBasis } from './proposal-basis.ts';
import type { ProposalFile } from './sent-proposal.ts';

const shown = (amount: Amount | null): string => (amount ? printedMoney(amount) : 'not known yet');

const changeOf = (saving: Amount | null): string[] => {
  if (!saving) return [];
  if (saving.isZero()) return ['the same'];
  return [`${printedMoney(saving.abs())} ${saving.isNegative() ? 'more' : 'less'} per year`];
};

/** Returns the costs of a proposal for its email: each line and the total, today and with the provider. */
export const figuresPart = ({ summary: { lines, total }, brand }: Pick<ProposalFacts, 'summary' | 'brand'>): Part => ({
  title: `Cost per year, today → with ${brand.name}`,
  figures: [...lines.map((line) => ({ label: labelOf(line), sides: line })), { label: 'Total', sides: total }].map(
    ({ label, sides: { today, provider, saving } }) => ({
      label,
      value: `${shown(today)} → ${shown(provider)}`,
      details: changeOf(saving),
    }),
  ),
});

/**
 * Returns the costs of a stored proposal for its email. They are calculated again, so the record must be as it was.
 * @throws AppError validation if it has changed, or if what the proposal was made from is not known
 */
export const figuresOf = async (ctx: Context, customerId: number, { basis }: ProposalFile): Promise<Part> => {
  const made = readBasis(basis);
  const changed = () => invalid({ figures: [figuresChangedMessage] });
  if (!made) throw changed();
  const { options } = made;
  if (
    options.scenarioId !== null &&
    (await ctx.db.scenario.count({ where: { id: options.scenarioId, customerId } })) === 0
  )
    throw changed();
  const facts = await loadProposal(ctx, customerId, options);
  if (changedParts(made, basisOf(facts, options)).length > 0) throw changed();
  return figuresPart(facts);
};
