import { useQueryClient } from '@tanstack/react-query';
import { customerRoutes } from '@worksmart/shared/customers/routes.ts';
import { routeKey } from '../../../lib/query-client.ts';
import { useFileJob } from '../../../lib/use-file-job.ts';
import { type ProposalTerms, startProposal } from '../proposals.api.ts';

/** Creates a customer's proposal in a job; an archived one becomes a new row of the record. */
export const useProposalJob = (customerId: number) => {
  const client = useQueryClient();
  const { generate, ...job } = useFileJob({
    key: `proposalJob.${customerId}`,
    waitingFor: 'Generating the proposal...',
    onReady: () => void client.invalidateQueries({ queryKey: routeKey(customerRoutes.get) }),
  });
  return {
    ...job,
    generate: (terms: ProposalTerms, save: () => Promise<boolean>) =>
      generate(() => startProposal(customerId, terms), save),
  };
};
