import { Readable } from 'node:stream';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { invalid } from '@worksmart/shared/platform/errors.ts';
import type { Context } from '#platform/context.ts';
import { type DraftFile, draftResultFile } from '#platform/files/result-file.service.ts';
import { drawApart } from '#platform/pdf/draw-apart.ts';
import { proposalDrawing } from './preview-proposal.service.ts';
import { loadProposal } from './proposal.queries.ts';
import { nameOf } from './proposal.service.ts';
import { type Basis, basisOf, changedParts, readBasis } from './proposal-basis.ts';
import { type ChosenProposal, proposalFile } from './sent-proposal.ts';

const changedText = (printed: string): string =>
  `This proposal says ${formatDate(printed)}, and the record has changed since. Keep that date, or generate the proposal again.`;

const isScenarioGone = async (ctx: Context, customerId: number, { scenarioId }: Basis['options']): Promise<boolean> =>
  scenarioId !== null && (await ctx.db.scenario.count({ where: { id: scenarioId, customerId } })) === 0;

/**
 * Draws a chosen proposal again if it names another last day than it is sent with: what is signed says one date. Everything
 * else in it stays the same.
 * @param validUntil `YYYY-MM-DDT00:00:00`
 * @returns null if it names this day, or if an earlier release made it
 * @throws AppError validation if the record has changed since it was made
 */
export const drawWithLastDay = async (
  ctx: Context,
  customerId: number,
  chosen: ChosenProposal,
  validUntil: string,
): Promise<DraftFile | null> => {
  const before = readBasis((await proposalFile(ctx, customerId, chosen)).basis);
  const printed = before?.validUntil;
  if (!printed || printed.slice(0, 10) === validUntil.slice(0, 10)) return null;
  const { options } = before;
  const changed = () => invalid({ validUntil: [changedText(printed)] });
  if (await isScenarioGone(ctx, customerId, options)) throw changed();
  const facts = await loadProposal(ctx, customerId, { ...options, validUntil });
  const basis = basisOf(facts, options);
  if (changedParts(before, basis).length > 0) throw changed();
  const content = Readable.from([await drawApart(proposalDrawing, facts, ctx.clock())]);
  return draftResultFile(ctx, {
    name: nameOf(facts.company.name),
    mime: 'application/pdf',
    customerId,
    content,
    basis,
  });
};
