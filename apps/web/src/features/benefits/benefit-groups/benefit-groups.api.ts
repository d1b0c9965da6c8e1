import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { benefitGroupRoutes } from '@worksmart/shared/benefits/benefit-groups/routes.ts';
import { sandboxRoutes } from '@worksmart/shared/benefits/benefit-groups/sandbox.routes.ts';
import type { ClientBenefit } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { referenceRoutes } from '@worksmart/shared/pricing/reference/routes.ts';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import { tierType } from '@worksmart/shared/records/lookups/constants.ts';
import { useRef } from 'react';
import { routeQuery } from '#lib/query-client.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';
import { useBenefitRoutes, useIsSandbox } from './benefit-source.ts';

/** The client ID of the year that the group belongs to. */
export interface ClientYear {
  /** The customer's id. */
  id: number;
  clientId: number;
}

export interface GroupParams extends ClientYear {
  groupId: number;
}

/** Content that only this tab shows: the year's periods and which customer's benefits they are. */
export const useClientBenefit = (customerId: number, year: number, enabled = true) =>
  useRoute(useBenefitRoutes().client, { params: { id: customerId }, query: { year } }, { enabled });

export const useBenefitGroups = (params: ClientYear) => useRoute(useBenefitRoutes().list, { params });

/** Always refetched on opening, because the server then updates the premiums. */
export const useOpenedGroup = (params: GroupParams) => useRoute(useBenefitRoutes().get, { params }, { staleTime: 0 });

/** The medical tiers of a year. */
export const useMedicalTiers = (year: number) =>
  useRoute(referenceRoutes.tiers, { query: { typeId: tierType.medical, year } });

interface TemplateChoices {
  medicalTier?: number;
  isBenefitDollars?: boolean;
}

/** A new group at a medical tier, with the plans ticked that the client accepted. The scratch copy has none. */
export const useGroupTemplate = (params: ClientYear, query: TemplateChoices = {}, enabled = true) =>
  useRoute(
    benefitGroupRoutes.template,
    { params, query },
    { enabled: !useIsSandbox() && enabled, placeholderData: keepPreviousData, staleTime: 0 },
  );

const listsOf = ({ list, client }: ReturnType<typeof useBenefitRoutes>) => [list, client];

/** Caches the response as the current group, so that the dialog continues with the saved values. */
export const useSaveGroup = (params: ClientYear) => {
  const client = useQueryClient();
  const routes = useBenefitRoutes();
  return useRouteMutation(routes.save, {
    refreshes: listsOf(routes),
    onSuccess: (saved) => {
      const request = { params: { ...params, groupId: saved.id } };
      client.setQueryData(routeQuery(routes.get, request).queryKey, saved);
    },
  });
};

export const useRemoveGroup = () => {
  const routes = useBenefitRoutes();
  return useRouteMutation(routes.remove, { refreshes: listsOf(routes) });
};

interface Period {
  customer: { id: number; rowVersion: number };
  benefit: Pick<ClientBenefit, 'id' | 'year'>;
  field: 'eligibility' | 'rehire' | 'ptft';
  chosen: { id: number };
}

/**
 * Saves the three periods, with the client part of the customer or in the scratch copy. A change made during a save
 * waits for it and uses the row version it returns, so that a user's own saves never conflict.
 */
export const useSavePeriods = () => {
  const isSandbox = useIsSandbox();
  const ofYear = useRouteMutation(customerRoutes.save, { refreshes: [benefitGroupRoutes.client, customerRoutes.get] });
  const ofCopy = useRouteMutation(sandboxRoutes.savePeriods, { refreshes: [sandboxRoutes.client] });
  const before = useRef<Promise<number>>(Promise.resolve(0));
  const save = async ({ customer: { id, rowVersion }, benefit, field, chosen }: Period, version: number) => {
    if (!isSandbox) {
      const body = { id, rowVersion: Math.max(rowVersion, version), client: { year: benefit.year, [field]: chosen } };
      return (await ofYear.mutateAsync({ body })).rowVersion;
    }
    await ofCopy.mutateAsync({ params: { id, clientId: benefit.id }, body: { [field]: chosen } });
    return version;
  };
  return (period: Period): Promise<unknown> => {
    const saved = before.current.then((version) => save(period, version));
    before.current = saved.catch(() => 0);
    return saved;
  };
};
