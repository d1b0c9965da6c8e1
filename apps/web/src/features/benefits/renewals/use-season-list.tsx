import { seasonRoutes } from '@worksmart/shared/benefits/renewals/season.routes.ts';
import {
  hasSeasonNeed,
  isForgotten,
  type SeasonNeed,
  seasonNeedNames,
  seasonNeeds,
} from '@worksmart/shared/benefits/renewals/season.rules.ts';
import type { SeasonFacets, SeasonRow, SeasonWindow } from '@worksmart/shared/benefits/renewals/season.schema.ts';
import { seasonListColumns } from '@worksmart/shared/benefits/renewals/season-columns.ts';
import { needParam } from '@worksmart/shared/records/customers/needs.ts';
import { useMemo } from 'react';
import { businessZone } from '#lib/business-day.ts';
import { needIn } from '#lib/list-need.ts';
import { useWindowedList, type WindowedList } from '#lib/list-windows.ts';
import { useAddressQuery } from '#lib/use-address-query.ts';
import { useRoute } from '#lib/use-route.ts';
import type { TableState, TableWindow } from '#ui/table/column.ts';
import { listPage, listParameters } from '#ui/table/list-page.ts';
import { OnlyChip } from '#ui/table/only-chip.tsx';

/** The renewals list, read whole or by windows. Without windows the call answers the rows alone. */
const seasonList: WindowedList = {
  route: seasonRoutes.list,
  scope: {},
  ofWhole: (rows) => ({ results: rows }),
};

const columns = seasonListColumns.map(({ id }) => ({ id, sort: id }));

/** The same facts of a list that the browser has whole. */
const factsOf = (rows: readonly SeasonRow[]): Omit<SeasonFacets, 'values'> => ({
  statuses: [...Map.groupBy(rows, ({ renewalStatus }) => renewalStatus.id)].map(([id, some]) => ({
    id,
    count: some.length,
  })),
  forgotten: rows.filter((row) => row.abilities.resend && isForgotten(row, new Date())).length,
  maySend: rows.some(({ abilities }) => abilities.run || abilities.resend),
});

/** A bulk send and the renewals that it failed for. */
export interface FailedSend {
  jobId: number;
  ids: readonly number[];
}

type State = Pick<TableState, 'filters' | 'sort' | 'page' | 'size'>;

interface Limits {
  /** Shows only the failures of a bulk send. */
  failed: FailedSend | undefined;
  /** Shows only those that need attention for this reason. */
  need: SeasonNeed | undefined;
}

const isShown = (row: SeasonRow, { failed, need }: Limits): boolean =>
  (!failed || failed.ids.includes(row.id)) && (!need || hasSeasonNeed(row, need, new Date(), businessZone()));

/**
 * Limits the list to the renewals that need attention for the reason in the address. Its chip says what the list shows,
 * and shows all renewals again.
 */
export const useSeasonNeed = () => {
  const [params, change] = useAddressQuery();
  const need = needIn(params, seasonNeedNames);
  const showAll = () => change({ [needParam]: null });
  return { need, chip: need && <OnlyChip label={seasonNeeds[need]} onRemove={showAll} /> };
};

/** Reads the renewals list for its table. */
export const useSeasonList = (state: State, { failed, need }: Limits) => {
  const table = { state, columns };
  const only = { ...(failed && { failedOf: failed.jobId }), ...(need && { need }) };
  const { window, ...list } = useWindowedList<SeasonWindow>(seasonList, listPage(table, only), state.size === 'all');
  const facets = useRoute(seasonRoutes.facets, {}, { enabled: window !== undefined });
  const all = list.data?.results;
  const isWhole = window === undefined;
  const own = useMemo(() => (isWhole && all ? factsOf(all) : undefined), [isWhole, all]);
  const rows = useMemo(
    () => (isWhole ? all?.filter((row) => isShown(row, { failed, need })) : all),
    [isWhole, all, failed, need],
  );
  const { sort, ...filters } = listParameters(table);
  const matching = { ...filters, ...only };
  const tableWindow: TableWindow | undefined = window && {
    matching: window.matching,
    page: window.page,
    settled: window.settled,
    facets: facets.data?.values,
    filterKey: JSON.stringify(matching),
  };
  const years = facets.data?.values.year?.map(Number) ?? all?.map(({ year }) => year) ?? [];
  return { list, all, rows, window: tableWindow, matching, sort, facts: own ?? facets.data, years };
};

export type Season = ReturnType<typeof useSeasonList>;
