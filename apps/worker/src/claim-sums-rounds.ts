import { refreshClaimTotals } from '@worksmart/core/claims/claim-sums.service.ts';
import type { Services } from '@worksmart/core/platform/context.ts';
import { preparedQueryOf } from '@worksmart/core/platform/prepared-query.ts';
import { startRounds } from './rounds.ts';

/** Looks now and then whether an import was published, undone or removed, and brings the sums of claims up to it. */
export const startClaimSums = (services: Services): { stop(): Promise<void> } =>
  startRounds(services, {
    ...{ firstAfter: 20_000, every: 30_000, failure: 'the sums of claims were not brought up to what is published' },
    work: ({ config, database }) => refreshClaimTotals({ config, read: preparedQueryOf(database) }),
  });
