import { listChangedProposals } from '@worksmart/core/pricing/proposals/changed-proposals.service.ts';
import {
  emailProposal,
  listSentProposals,
  previewProposalEmail,
} from '@worksmart/core/pricing/proposals/email-proposal.service.ts';
import { readMargin } from '@worksmart/core/pricing/proposals/margin.service.ts';
import { readOwnBook } from '@worksmart/core/pricing/proposals/own-book.service.ts';
import { previewProposal, proposalWorkbook } from '@worksmart/core/pricing/proposals/preview-proposal.service.ts';
import { startProposal } from '@worksmart/core/pricing/proposals/proposal.service.ts';
import { readProposalFigures } from '@worksmart/core/pricing/proposals/proposal-figures.service.ts';
import { listUnprintable } from '@worksmart/core/pricing/proposals/unprintable.service.ts';
import type { RouteInput } from '@worksmart/shared/platform/route.ts';
import { proposalOptions } from '@worksmart/shared/pricing/proposals/options.ts';
import type { proposalRoutes } from '@worksmart/shared/pricing/proposals/routes.ts';
import type { Handlers } from '#handlers.ts';
import { disconnectSignal } from '#http/disconnect-signal.ts';
import { jobAnswer } from '#http/job-waiting.ts';

type PreviewQuery = RouteInput<typeof proposalRoutes.preview>['query'];

const inputOf = (
  customerId: number,
  { scenarioID: scenarioId = null, benchmarkID: benchmarkId = null, ...flags }: PreviewQuery,
) => {
  const { archive: _, ...options } = proposalOptions(flags);
  return { customerId, ...options, benchmarkId, scenarioId };
};

export const proposalHandlers: Handlers<'proposals'> = {
  generate: (ctx, { params, query, body }, http) => {
    const scenarioId = body?.scenarioID ?? query.scenarioID ?? null;
    const benchmarkId = body?.benchmarkID ?? query.benchmarkID ?? null;
    const options = { ...proposalOptions(body, query), benchmarkId, scenarioId };
    return jobAnswer(ctx, http, startProposal(ctx, { customerId: params.customerId, ...options }));
  },
  figures: (ctx, { params, query }) => readProposalFigures(ctx, inputOf(params.id, query)),
  preview: (ctx, { params, query }, { reply }) =>
    previewProposal(ctx, inputOf(params.id, query), disconnectSignal(reply)),
  workbook: (ctx, { params, query }) => proposalWorkbook(ctx, inputOf(params.id, query)),
  previewEmail: (ctx, { params, body }) => previewProposalEmail(ctx, params.id, body),
  sent: (ctx, { params }) => listSentProposals(ctx, params.id),
  changed: (ctx, { params }) => listChangedProposals(ctx, params.id),
  unprintable: (ctx, { params }) => listUnprintable(ctx, params.id),
  ownBook: (ctx, { params }) => readOwnBook(ctx, params.id),
  margin: (ctx, { params }) => readMargin(ctx, params.id),
  email: (ctx, { params, body }) => emailProposal(ctx, params.id, body),
};
