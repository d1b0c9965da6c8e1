import { refreshDashboard } from '@worksmart/core/dashboard/refresh-figures.service.ts';
import type { Services } from '@worksmart/core/platform/context.ts';
import { startRounds } from './rounds.ts';

/** Looks every few seconds whether the dashboard's figures are those of all that counts, and makes them anew if not. */
export const startDashboardRounds = (services: Services): { stop(): Promise<void> } =>
  startRounds(services, {
    ...{ firstAfter: 2_000, every: 10_000, work: refreshDashboard },
    failure: 'the dashboard’s figures were not brought up to date',
  });
