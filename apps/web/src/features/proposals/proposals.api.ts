import { useMutation, useQuery } from '@tanstack/react-query';
import { customerRoutes } from '@worksmart/shared/customers/routes.ts';
import { documentRoutes } from '@worksmart/shared/documents/routes.ts';
import { type JobProgress, procedureRoutes } from '@worksmart/shared/procedures/routes.ts';
import { proposalRoutes } from '@worksmart/shared/proposals/routes.ts';
import { call } from '../../lib/api-client.ts';
import { routeKey } from '../../lib/query-client.ts';
import { useRouteMutation } from '../../lib/use-route-mutation.ts';

interface ProposalRequest {
  customerId: number;
  archive: boolean;
}

type Started = { id: number } | { url: string };

/** Starts the proposal and answers its job, or at once its link where the server had it ready. */
export const useStartProposal = () =>
  useMutation<Started, Error, ProposalRequest>({
    mutationFn: ({ customerId, archive }) =>
      call(proposalRoutes.generate, { params: { customerId }, body: { archive } }, { respondAsync: true }),
  });

const pollMs = 1_000;

const isOver = (job: JobProgress | undefined) => job !== undefined && job.state !== 'queued' && job.state !== 'running';

/** How a job stands, asked every second until it is over. */
export const useJobProgress = (jobId: number | undefined) =>
  useQuery({
    queryKey: routeKey(procedureRoutes.poll, { params: { id: jobId } }),
    queryFn: ({ signal }) => call(procedureRoutes.poll, { params: { id: jobId ?? 0 } }, { signal, background: true }),
    enabled: jobId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOver(state.data) || state.status === 'error' ? false : pollMs),
    refetchOnWindowFocus: false,
  });

export const useRemoveDocument = () => useRouteMutation(documentRoutes.remove, { refreshes: [customerRoutes.get] });
