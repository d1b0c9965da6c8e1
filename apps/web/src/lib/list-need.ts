import type { SeasonNeed } from '@worksmart/shared/benefits/renewals/season.rules.ts';
import type { RecordNeed } from '@worksmart/shared/records/customers/needs.ts';

/** The query parameter of a list that shows only what needs attention for one reason. */
export const needParam = 'only';

/** Returns the reason that the address of a list names, if the list knows it. */
export const needIn = <Need extends RecordNeed | SeasonNeed>(
  params: URLSearchParams,
  known: readonly Need[],
): Need | undefined => known.find((need) => need === params.get(needParam));
