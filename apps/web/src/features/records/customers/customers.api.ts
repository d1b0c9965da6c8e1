import { useQueryClient } from '@tanstack/react-query';
import { dashboardRoutes } from '@worksmart/shared/office/dashboard/routes.ts';
import { addDays, type CalendarDate, unsetListDate } from '@worksmart/shared/platform/dates.ts';
import type { RouteDeclaration, RouteRequest } from '@worksmart/shared/platform/route.ts';
import { proposalRoutes } from '@worksmart/shared/pricing/proposals/routes.ts';
import type { RecordNeed } from '@worksmart/shared/records/customers/needs.ts';
import type { RfpEmailKind } from '@worksmart/shared/records/customers/rfp-email.schema.ts';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { lookupRoutes } from '@worksmart/shared/records/lookups/routes.ts';
import type { portalRoutes } from '@worksmart/shared/sales/portal/routes.ts';
import type { WindowedList } from '#lib/list-windows.ts';
import { routeKey, routeQuery } from '#lib/query-client.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

/** Stands for “no agent” among the ids of agents; 0 stands for all. */
export const noAgentId = -1;

interface SalesListRequest {
  /** Stage id: 1, 2, 3 or 165. */
  stageId: number;
  /** 0 means all agents, `noAgentId` none. */
  agentId: number;
  from: CalendarDate;
  /** The last day shown. The next day is sent, because the end is exclusive. */
  to: CalendarDate;
  /** Only records that need attention for this reason, of any date. */
  only?: RecordNeed | undefined;
}

/** What decides the rows of a customer list, before its filters. */
export interface ListScope {
  typeId: number;
  agentId: number;
  noAgent?: true;
  start: CalendarDate;
  end: CalendarDate;
  only?: RecordNeed;
}

export const salesScope = ({ stageId, agentId, from, to, only }: SalesListRequest): ListScope => ({
  typeId: stageId,
  ...(agentId === noAgentId ? { agentId: 0, noAgent: true } : { agentId }),
  start: from,
  end: addDays(to, 1),
  ...(only && { only }),
});

/** All clients, including inactive ones, from the documented 1900 to the end of `today`. */
export const clientScope = (today: CalendarDate): ListScope => ({
  typeId: stage.client,
  agentId: 0,
  start: unsetListDate,
  end: addDays(today, 1),
});

/** A customer list, read whole or by windows. @param more with the columns that a user may add */
export const customerList = (scope: ListScope, more = false): WindowedList => ({
  route: customerRoutes.search,
  scope: { ...scope, sync: false, ...(more && { more }) },
});

export const customerQuery = (id: number) => routeQuery(customerRoutes.get, { params: { id } });

/** How likely prospects become clients, by their status. */
export const useChances = (enabled = true) => useRoute(customerRoutes.chances, {}, { enabled });
export const useSaveChance = () =>
  useRouteMutation(customerRoutes.saveChance, { refreshes: [customerRoutes.chances, dashboardRoutes.worth] });

/** Customers of any stage with the same FEIN, or with a similar name in the same zip. */
export const similarQuery = (facts: NonNullable<RouteRequest<typeof customerRoutes.similar>['query']>) =>
  routeQuery(customerRoutes.similar, { query: facts });

/** Affiliated groups that have a member, or were created, in that year or earlier. */
export const subsidiaryGroupsQuery = (year: number) => routeQuery(lookupRoutes.subsidiaryGroups, { query: { year } });

/**
 * The email with a record's RFP link. Never cached: it changes with the contact, the company and the day.
 * @param effectiveDate the one that a promotion would set
 */
export const rfpEmailQuery = (id: number, kind: RfpEmailKind, effectiveDate?: string) => ({
  ...routeQuery(customerRoutes.previewRfpEmail, {
    params: { id },
    query: { kind, ...(effectiveDate !== undefined && { effectiveDate }) },
  }),
  gcTime: 0,
  staleTime: 0,
});

/** Deleted customers that can still be restored; never cached, because every deletion adds one. */
export const deletedQuery = () => ({ ...routeQuery(customerRoutes.deleted, {}), staleTime: 0 });

const lists = [customerRoutes.search, customerRoutes.facets];

type WholeRecordRoute =
  | typeof portalRoutes.unlock
  | (typeof customerRoutes)[
      | 'save'
      | 'promote'
      | 'archive'
      | 'unarchive'
      | 'restore'
      | 'merge'
      | 'undoMerge'
      | 'activate'
      | 'inactivate'
      | 'term'
      | 'rfpYear'];

/** A call that returns the whole record. The response replaces the cached record, and the lists are refetched. */
export const useRecordMutation = <R extends WholeRecordRoute>(route: R, more: readonly RouteDeclaration[] = []) => {
  const client = useQueryClient();
  return useRouteMutation(route, {
    refreshes: [...lists, ...more],
    onSuccess: (answer) => {
      client.setQueryData(customerQuery((answer as CustomerDetail).id).queryKey, answer as CustomerDetail);
    },
  });
};

/** A call that changes contacts, locations or groups. The record, and the lists that show it, are refetched. */
const record = [customerRoutes.get, ...lists];

export const useSaveCustomer = () => useRecordMutation(customerRoutes.save, [proposalRoutes.margin]);
export const usePromote = () => useRecordMutation(customerRoutes.promote);
export const useArchive = () => useRecordMutation(customerRoutes.archive);
export const useUnarchive = () => useRecordMutation(customerRoutes.unarchive);
export const useActivate = () => useRecordMutation(customerRoutes.activate);
export const useInactivate = () => useRecordMutation(customerRoutes.inactivate);
export const useRestore = () => useRecordMutation(customerRoutes.restore, [customerRoutes.deleted]);
/** What a merge of two records would do; never cached, because both change. */
export const mergePreviewQuery = (id: number, otherID: number) => ({
  ...routeQuery(customerRoutes.mergePreview, { params: { id }, query: { otherID } }),
  staleTime: 0,
});
/** The merges into a record that can still be undone. */
export const mergesQuery = (id: number) => ({ ...routeQuery(customerRoutes.merges, { params: { id } }), staleTime: 0 });

const merging = [customerRoutes.get, customerRoutes.merges, customerRoutes.mergePreview, customerRoutes.deleted];
export const useMerge = () => useRecordMutation(customerRoutes.merge, merging);
export const useUndoMerge = () => useRecordMutation(customerRoutes.undoMerge, merging);
export const useTerm = () => useRecordMutation(customerRoutes.term);

export const useRemoveCustomer = () => {
  const client = useQueryClient();
  return useRouteMutation(customerRoutes.remove, {
    refreshes: lists,
    onSuccess: ({ id }) => client.removeQueries({ queryKey: routeKey(customerRoutes.get, { params: { id } }) }),
  });
};

export const useSaveContact = () => useRouteMutation(customerRoutes.saveContact, { refreshes: record });
export const useDeleteContact = () => useRouteMutation(customerRoutes.deleteContact, { refreshes: record });
export const useSaveLocation = () => useRouteMutation(customerRoutes.saveLocation, { refreshes: record });
export const useDeleteLocation = () => useRouteMutation(customerRoutes.deleteLocation, { refreshes: record });
export const useCreateSubsidiary = () =>
  useRouteMutation(customerRoutes.createSubsidiary, { refreshes: [lookupRoutes.subsidiaryGroups, ...record] });
