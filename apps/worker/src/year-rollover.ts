import type { Services } from '@worksmart/core/platform/context.ts';
import { beginAdded } from '@worksmart/core/renewals/season/begin-added.service.ts';
import { rollOverYears } from '@worksmart/core/renewals/season/roll-over-years.service.ts';
import { startRounds } from './rounds.ts';

/**
 * Makes renewed years that have begun their clients' operating years, and begins the renewal of groups that were left
 * without one in a coming year: at once, and then every few minutes.
 */
export const startYearTurn = (services: Services): { stop(): Promise<void> } =>
  startRounds(services, {
    firstAfter: 0,
    // A year begins at midnight; nobody minds a few minutes.
    every: 5 * 60_000,
    work: async (all) => {
      await rollOverYears(all);
      await beginAdded(all);
    },
    failure: 'years that have begun were not turned',
  });
