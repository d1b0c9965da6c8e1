import { fillClassCodes } from '@worksmart/core/payroll/class-code-fill.service.ts';
import type { Services } from '@worksmart/core/platform/context.ts';
import { startRounds } from './rounds.ts';

/**
 * Brings rows that the last release wrote to the form that this one writes; a migration fills none. It goes on for as
 * long as processes of the last release may run beside this one. A fill that a later release needs no more goes out.
 */
export const startFills = (services: Services): { stop(): Promise<void> } =>
  startRounds(services, {
    firstAfter: 0,
    every: 60 * 60_000,
    work: fillClassCodes,
    failure: 'rows of the last release were not brought to the form of this one',
  });
