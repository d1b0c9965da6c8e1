import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { RouteRequest } from '@worksmart/shared/platform/route.ts';
import type { ProposalOptions } from '@worksmart/shared/pricing/proposals/options.ts';
import { proposalRoutes } from '@worksmart/shared/pricing/proposals/routes.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { askingUser, callHeaders, urlOf } from '#lib/api-client.ts';
import { readError, serverUnavailable } from '#lib/api-error.ts';
import { routeKey } from '#lib/query-client.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRefreshWithRecord } from './proposals.api.ts';

type Request = RouteRequest<typeof proposalRoutes.preview>;
type PlanOptions = Omit<ProposalOptions, 'archive'>;

/** What the proposal would say. Its options are those on the screen, everything else is as saved. */
export interface PreviewTerms {
  customer: CustomerDetail;
  /** The options, the scenario whose figures it would use, and a chosen benchmark. */
  query: PlanOptions & { scenarioID: number | undefined; benchmarkID?: number | undefined };
}

const fetchPages = async (request: Request, signal: AbortSignal): Promise<Uint8Array> => {
  try {
    const response = await fetch(urlOf(proposalRoutes.preview, request), {
      headers: callHeaders({ background: true }),
      credentials: 'same-origin',
      signal,
    });
    if (!response.ok) throw await readError(response, false);
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    if (cause instanceof AppError || signal.aborted) throw cause;
    throw serverUnavailable(cause, false);
  }
};

/** The costs by line and in total that the proposal would print. */
export const useProposalFigures = ({ customer, query }: PreviewTerms) => {
  useRefreshWithRecord(customer, proposalRoutes.figures);
  return useRoute(
    proposalRoutes.figures,
    { params: { id: customer.id }, query },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
};

/** The pages of the proposal, as a PDF. It is confidential: nothing of it is kept once it is off the screen. */
export const useProposalPages = ({ customer, query }: PreviewTerms, enabled: boolean) => {
  useRefreshWithRecord(customer, proposalRoutes.preview);
  const request: Request = { params: { id: customer.id }, query };
  return useQuery<Uint8Array>({
    queryKey: routeKey(proposalRoutes.preview, request),
    queryFn: ({ signal }) => askingUser(() => fetchPages(request, signal)),
    enabled,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    structuralSharing: false,
    placeholderData: keepPreviousData,
  });
};
