import type { SeasonMatching } from '@worksmart/shared/benefits/renewals/season.routes.ts';
import type { SeasonRow } from '@worksmart/shared/benefits/renewals/season.schema.ts';

/** The renewals to send. */
export interface ChosenRenewals {
  /** The ticked rows; with `matching` those that the browser knows. */
  rows: readonly SeasonRow[];
  /** All renewals that match these filters. */
  matching?: SeasonMatching | undefined;
  /** The years of all listed renewals. */
  years: readonly number[];
  untickAll: () => void;
}
