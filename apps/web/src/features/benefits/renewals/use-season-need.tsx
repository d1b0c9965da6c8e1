import { type SeasonNeed, seasonNeedNames, seasonNeeds } from '@worksmart/shared/benefits/renewals/season.rules.ts';
import { needParam } from '@worksmart/shared/records/customers/needs.ts';
import type { ReactNode } from 'react';
import { needIn } from '#lib/list-need.ts';
import { useAddressQuery } from '#lib/use-address-query.ts';
import { OnlyChip } from '#ui/table/only-chip.tsx';

interface NeedFilter {
  need: SeasonNeed | undefined;
  /** Says what the list shows, and shows all renewals again; null if it shows all. */
  chip: ReactNode;
}

/** Limits the list to the renewals that need attention for the reason in the address. */
export const useSeasonNeed = (): NeedFilter => {
  const [params, change] = useAddressQuery();
  const need = needIn(params, seasonNeedNames);
  const showAll = () => change({ [needParam]: null });
  return { need, chip: need && <OnlyChip label={seasonNeeds[need]} onRemove={showAll} /> };
};
