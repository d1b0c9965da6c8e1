import { plain } from '@worksmart/shared/platform/money.ts';
import type { ProposalFigures } from '@worksmart/shared/pricing/proposals/figures.schema.ts';
import type { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { type FileResponse, pdfResponse } from '#platform/file-response.ts';
import { drawApart } from '#platform/pdf/draw-apart.ts';
import { workbookResponse } from '#platform/tables/table-file.ts';
import { openForRfp } from '#records/customers/customer-access.service.ts';
import { mainFigures } from './main-figures.ts';
import { missingForStaff } from './missing-figures.ts';
import type { proposalJob } from './proposal.job.ts';
import { loadProposal } from './proposal.queries.ts';
import { nameOf, openForProposal } from './proposal.service.ts';
import { proposalSheets } from './proposal.workbook.ts';

type Input = Omit<z.output<typeof proposalJob.params>, 'archive'>;

/** The module that draws a proposal in another thread. */
export const proposalDrawing = new URL('./proposal.drawing.ts', import.meta.url).href;

/**
 * Returns what a customer's proposal would say: costs and savings by line, and what is not known. It needs no
 * medical tier, unlike the proposal; without one, premiums are unknown.
 * @throws AppError not_found, forbidden; validation for a scenario that is not this customer's
 */
export const readProposalFigures = async (
  ctx: Context,
  { customerId, ...options }: Input,
): Promise<ProposalFigures> => {
  await openForRfp(ctx, customerId);
  const facts = await loadProposal(ctx, customerId, options);
  const { lines, firstYear } = facts.summary;
  return {
    ...mainFigures(facts),
    lines: plain(lines),
    once: plain({
      implementation: facts.implementationFee,
      wageBases: facts.restart?.total ?? null,
      firstYear: firstYear?.provider ?? null,
    }),
    ...missingForStaff(facts),
  };
};

/**
 * Draws a customer's proposal without storing it.
 * @param signal aborted when the caller disconnects
 * @throws AppError as `startProposal`; unavailable while too many others wait
 */
export const previewProposal = async (ctx: Context, input: Input, signal?: AbortSignal): Promise<FileResponse> => {
  const { customerId, ...options } = input;
  await openForProposal(ctx, { ...input, archive: false });
  const facts = await loadProposal(ctx, customerId, options);
  const pdf = await drawApart(proposalDrawing, facts, ctx.clock(), signal);
  return pdfResponse(nameOf(facts.company.name), pdf);
};

/**
 * Makes a workbook of a customer's proposal, with its sums as formulas, and audits it.
 * @throws AppError as `startProposal`
 */
export const proposalWorkbook = async (ctx: Context, input: Input): Promise<FileResponse> => {
  const { customerId, ...options } = input;
  await openForProposal(ctx, { ...input, archive: false });
  const facts = await loadProposal(ctx, customerId, options);
  await ctx.audit({ entity: 'extract', entityId: customerId, customerId });
  return workbookResponse(nameOf(facts.company.name), proposalSheets(facts), ctx.clock);
};
