import type { Services } from '#platform/context.ts';
import type { ReleasedBackfill } from './backfill.ts';
import { classCodes } from './class-codes.ts';
import { auditEvents, mailEvents } from './events.ts';
import { idsOfPeople } from './ids-of-people.ts';
import { premiumsDue } from './premiums-due.ts';
import { runBackfill } from './run-backfill.ts';
import { workersCompFigures } from './workers-comp-figures.ts';

/**
 * The backfills of this release. Remove one in the first release that no longer upgrades from the release that needs it; its
 * row in `fill` stays.
 */
const backfillsOf = ({ config }: Pick<Services, 'config'>): readonly ReleasedBackfill[] => [
  classCodes,
  workersCompFigures,
  auditEvents,
  mailEvents,
  ...idsOfPeople(config.APP_SECRET),
  premiumsDue,
];

/** Runs the backfills that are not finished. One that fails is logged, continues in the next run, and holds up no other. */
export const runBackfills = async (
  services: Pick<Services, 'database' | 'clock' | 'config'> & { log: Pick<Services['log'], 'warn'> },
  stopping?: AbortSignal,
): Promise<void> => {
  for (const backfill of backfillsOf(services)) {
    await runBackfill(services, backfill, stopping).catch((error: unknown) =>
      services.log.warn({ err: error, backfill: backfill.name }, 'a backfill was interrupted'),
    );
  }
};
