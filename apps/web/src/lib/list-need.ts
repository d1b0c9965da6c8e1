import type { SeasonNeed } from '@worksmart/shared/benefits/renewals/season.rules.ts';
import { needParam, type RecordNeed } from '@worksmart/shared/records/customers/needs.ts';

/** Returns the reason that the address of a list names, if the list knows it. */
export const needIn = <Need extends RecordNeed | SeasonNeed>(
  params: URLSearchParams,
  known: readonly Need[],
): Need | undefined => known.find((need) => need === params.get(needParam));
