import type { UserProfile } from '@worksmart/shared/access/users/schema.ts';
import { addDays, type CalendarDate, readCalendarDate } from '@worksmart/shared/platform/dates.ts';
import { defaultAgentFilter, mayChooseAgent } from '@worksmart/shared/platform/permissions.ts';
import { defaultListDays } from '@worksmart/shared/records/customers/constants.ts';
import { needQuery, type RecordNeed, recordNeedNames } from '@worksmart/shared/records/customers/needs.ts';
import { useCallback } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { noAgentId } from '#features/records/customers/customers.api.ts';
import { businessToday } from '#lib/business-day.ts';
import { needIn } from '#lib/list-need.ts';
import { useAddressQuery } from '#lib/use-address-query.ts';

interface ListScope {
  /** 0 for all agents, `noAgentId` for records without one. */
  agentId: number;
  from: CalendarDate;
  /** The last day shown. */
  to: CalendarDate;
  /** Only records that need attention for this reason: of any date, and at first of all agents. */
  only: RecordNeed | undefined;
}

export interface ScopeControl extends ListScope {
  mayChooseAgent: boolean;
  /** Null restores the default date. */
  change: (changes: { agentId?: number; from?: CalendarDate | null; to?: CalendarDate | null }) => void;
  /** Ends `only`. */
  showAll: () => void;
}

const put = (params: URLSearchParams, name: string, value: string, usual: string) => {
  if (value === usual) params.delete(name);
  else params.set(name, value);
};

/** Reads the agent and date range of a sales list from an address; defaults as documented for the role. */
const scopeOf = (params: URLSearchParams, user: UserProfile) => {
  const actor = { userId: user.id, roleId: user.role.id, isSalesAgent: user.isSalesAgent };
  const choosing = mayChooseAgent(actor);
  const only = needIn(params, recordNeedNames);
  const usualAgent = only && choosing ? 0 : defaultAgentFilter(actor);
  const usualTo = businessToday();
  const usualFrom = addDays(usualTo, -defaultListDays);
  const inUrl = Number.parseInt(params.get('agent') ?? '', 10);
  return {
    from: readCalendarDate(params.get('from') ?? '') ?? usualFrom,
    to: readCalendarDate(params.get('to') ?? '') ?? usualTo,
    agentId: choosing && inUrl >= noAgentId ? inUrl : usualAgent,
    mayChooseAgent: choosing,
    only,
    usualAgent,
    usualFrom,
    usualTo,
  };
};

/** Returns the scope that a list will have when it renders at this address. */
export const listScopeAt = (params: URLSearchParams, user: UserProfile): ListScope => {
  const { agentId, from, to, only } = scopeOf(params, user);
  return { agentId, from, to, only };
};

/** The agent and date range of a sales list, stored in the URL. Starts as documented for the user’s role. */
export const useListScope = (): ScopeControl => {
  const [params, setParams] = useAddressQuery();
  const user = useUser();
  const { from, to, agentId, only, mayChooseAgent } = scopeOf(params, user);

  const change = useCallback<ScopeControl['change']>(
    (changes) =>
      setParams((query) => {
        const { usualAgent, usualFrom, usualTo, ...scope } = scopeOf(query, user);
        let first = changes.from === undefined ? scope.from : (changes.from ?? usualFrom);
        let last = changes.to === undefined ? scope.to : (changes.to ?? usualTo);
        // The other end moves along, so that the range never ends before it starts.
        if (first > last && changes.to === undefined) last = first;
        if (first > last) first = last;
        put(query, 'from', first.slice(0, 10), usualFrom.slice(0, 10));
        put(query, 'to', last.slice(0, 10), usualTo.slice(0, 10));
        put(query, 'agent', String(changes.agentId ?? scope.agentId), String(usualAgent));
        query.delete('page');
      }),
    [setParams, user],
  );
  const showAll = useCallback(
    () =>
      setParams((query) => {
        for (const name of only ? Object.keys(needQuery(only)) : []) query.delete(name);
        query.delete('page');
      }),
    [setParams, only],
  );
  return { agentId, from, to, only, mayChooseAgent, change, showAll };
};
