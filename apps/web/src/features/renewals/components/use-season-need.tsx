import type { SeasonRow } from '@worksmart/shared/renewals/season.routes.ts';
import { hasSeasonNeed, seasonNeedNames, seasonNeeds } from '@worksmart/shared/renewals/season.rules.ts';
import { type ReactNode, useMemo } from 'react';
import { businessZone } from '../../../lib/business-day.ts';
import { needIn, needParam } from '../../../lib/list-need.ts';
import { useAddressQuery } from '../../../lib/use-address-query.ts';
import { OnlyChip } from '../../../ui/table/only-chip.tsx';

interface Shown {
  rows: readonly SeasonRow[] | undefined;
  /** Says what the list shows, and shows all renewals again; null if it shows all. */
  chip: ReactNode;
}

/** Limits the list to the renewals that need a hand for the reason in the address. */
export const useSeasonNeed = (rows: readonly SeasonRow[] | undefined): Shown => {
  const [params, change] = useAddressQuery();
  const need = needIn(params, seasonNeedNames);
  const shown = useMemo(
    () => (need ? rows?.filter((row) => hasSeasonNeed(row, need, new Date(), businessZone())) : rows),
    [rows, need],
  );
  const showAll = () =>
    change((query) => {
      query.delete(needParam);
      return query;
    });
  return { rows: shown, chip: need && <OnlyChip label={seasonNeeds[need]} onRemove={showAll} /> };
};
