import { purgeDeletedCustomers } from '@worksmart/core/customers/purge-deleted.service.ts';
import type { Services } from '@worksmart/core/platform/context.ts';
import { startRounds } from './rounds.ts';

const minute = 60_000;

/** Removes deleted customers for good once their time is over, every hour. */
export const startCustomerPurge = (services: Services): { stop(): Promise<void> } =>
  startRounds(services, {
    firstAfter: minute,
    every: 60 * minute,
    work: purgeDeletedCustomers,
    failure: 'deleted customers were not removed',
  });
