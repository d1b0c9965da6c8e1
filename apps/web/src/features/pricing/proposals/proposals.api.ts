import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import type { EmailPreview, ProposalEmail } from '@worksmart/shared/pricing/proposals/email.schema.ts';
import type { ProposalOptions } from '@worksmart/shared/pricing/proposals/options.ts';
import { proposalRoutes } from '@worksmart/shared/pricing/proposals/routes.ts';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { documentRoutes } from '@worksmart/shared/records/documents/routes.ts';
import { useEffect, useRef } from 'react';
import { call } from '#lib/api-client.ts';
import { routeKey, routeQuery } from '#lib/query-client.ts';
import { useFileJob } from '#lib/use-file-job.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

interface ProposalTerms extends ProposalOptions {
  /** The scenario whose figures it uses instead of the record's. */
  scenarioID?: number | undefined;
  /** The benchmark that premiums are compared with instead of the newest of all firms. */
  benchmarkID?: number | undefined;
}

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
    generate: (body: ProposalTerms, save: () => Promise<boolean>) =>
      generate(() => call(proposalRoutes.generate, { params: { customerId }, body }, { respondAsync: true }), save),
  };
};

/** The email as its recipient would see it. The previous preview stays visible while the next one loads. */
export const useEmailPreview = (customerId: number, body: ProposalEmail | undefined) =>
  useQuery<EmailPreview>({
    queryKey: routeKey(proposalRoutes.previewEmail, { customerId, body }),
    queryFn: ({ signal }) =>
      call(
        proposalRoutes.previewEmail,
        { params: { id: customerId }, body: body as ProposalEmail },
        { signal, background: true },
      ),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  });

/** To whom the customer's archived proposals were sent. */
export const useSentProposals = (customerId: number) => useRoute(proposalRoutes.sent, { params: { id: customerId } });

/** Asks for a call's responses again whenever the record on the screen has changed, since its other tabs change it. */
export const useRefreshWithRecord = (customer: CustomerDetail, route: Pick<RouteDeclaration, 'id'>): void => {
  const client = useQueryClient();
  const shown = useRef(customer);
  useEffect(() => {
    if (shown.current === customer) return;
    shown.current = customer;
    void client.invalidateQueries({ queryKey: routeKey(route) });
  }, [client, customer, route]);
};

/** The archived proposals that the record would now make different. */
export const useChangedProposals = (customer: CustomerDetail) => {
  useRefreshWithRecord(customer, proposalRoutes.changed);
  const query = routeQuery(proposalRoutes.changed, { params: { id: customer.id } });
  return useQuery({ ...query, enabled: customer.documents.length > 0, refetchOnMount: 'always' });
};

/** The texts of the proposal with characters that no font has. */
export const useUnprintable = (customerId: number) =>
  useRoute(proposalRoutes.unprintable, { params: { id: customerId } }, { refetchOnMount: 'always' });

/** Sends the email. Pressing Send twice uses the same idempotency key, so it is sent once. */
export const useSendEmail = (customerId: number) => {
  const client = useQueryClient();
  return useMutation<{ to: string }, Error, { body: ProposalEmail; idempotencyKey: string }>({
    mutationFn: async ({ body, idempotencyKey }) => {
      const sent = await call(proposalRoutes.email, { params: { id: customerId }, body }, { idempotencyKey });
      // A proposal that was not archived before becomes a new row of the record.
      await client.invalidateQueries({ queryKey: routeKey(customerRoutes.get) });
      await client.invalidateQueries({ queryKey: routeKey(proposalRoutes.sent) });
      return sent;
    },
  });
};

export const useRemoveDocument = () => useRouteMutation(documentRoutes.remove, { refreshes: [customerRoutes.get] });
