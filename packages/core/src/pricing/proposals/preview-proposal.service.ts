import type { Context } from '#platform/context.ts';
import { type FileResponse, pdfResponse } from '#platform/file-response.ts';
import { drawApart } from '#platform/pdf/draw-apart.ts';
import { workbookResponse } from '#platform/tables/table-file.ts';
import { loadProposal } from './proposal.queries.ts';
import { nameOf, openForProposal } from './proposal.service.ts';
import { proposalSheets } from './proposal.workbook.ts';
import type { ProposalInput } from './proposal-figures.service.ts';

/** The module that draws a proposal in another thread. */
export const proposalDrawing = new URL('./proposal.drawing.ts', import.meta.url).href;

/**
 * Draws a customer's proposal without storing it.
 * @param signal aborted when the caller disconnects
 * @throws AppError as `startProposal`; unavailable while too many others wait
 */
export const previewProposal = async (
  ctx: Context,
  input: ProposalInput,
  signal?: AbortSignal,
): Promise<FileResponse> => {
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
export const proposalWorkbook = async (ctx: Context, input: ProposalInput): Promise<FileResponse> => {
  const { customerId, ...options } = input;
  await openForProposal(ctx, { ...input, archive: false });
  const facts = await loadProposal(ctx, customerId, options);
  await ctx.audit({ entity: 'extract', entityId: customerId, customerId });
  return workbookResponse(nameOf(facts.company.name), proposalSheets(facts), ctx.clock);
};
