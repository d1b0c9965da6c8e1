import { postAnchor } from '@worksmart/core/access/audit/post-anchor.service.ts';
import { sealAudit } from '@worksmart/core/access/audit/seal-audit.service.ts';
import { stampAnchors } from '@worksmart/core/access/audit/stamp-anchors.service.ts';
import { purgeExpired } from '@worksmart/core/access/auth/purge.ts';
import { watchIntegrations } from '@worksmart/core/access/integrations/watch-integrations.service.ts';
import { checkPremiums } from '@worksmart/core/benefits/premium-check/check-premiums.service.ts';
import { sendReminders } from '@worksmart/core/benefits/renewals/reminders/send-reminders.service.ts';
import { beginAdded } from '@worksmart/core/benefits/renewals/season/begin-added.service.ts';
import { rollOverYears } from '@worksmart/core/benefits/renewals/season/roll-over-years.service.ts';
import { refreshClaimTotals } from '@worksmart/core/claims/claims/claim-sums.service.ts';
import { runBackfills } from '@worksmart/core/office/backfills/run-backfills.service.ts';
import { refreshDashboard } from '@worksmart/core/office/dashboard/refresh-figures.service.ts';
import { purgeWebhooks, sendWebhooks } from '@worksmart/core/office/webhooks/send-webhooks.service.ts';
import type { Services } from '@worksmart/core/platform/context.ts';
import { every, type RunningTask, type Task } from '@worksmart/core/platform/every.ts';
import { removeOrphanFiles } from '@worksmart/core/platform/files/orphan-files.service.ts';
import { removeExpiredFiles } from '@worksmart/core/platform/files/result-file.service.ts';
import { staleJobs } from '@worksmart/core/platform/jobs/job-row.ts';
import { trimListChanges } from '@worksmart/core/platform/lists/list-version.service.ts';
import { preparedQueryOf } from '@worksmart/core/platform/prepared-query.ts';
import { givesWay } from '@worksmart/core/platform/yield-to-requests.ts';
import { purgePlanImports } from '@worksmart/core/pricing/reference/undo-plan-import.service.ts';
import { retainCensuses } from '@worksmart/core/records/census/retain-census.service.ts';
import { purgeDeletedCustomers } from '@worksmart/core/records/customers/purge-deleted.service.ts';
import { placeEvents } from '@worksmart/core/records/events/place-events.service.ts';
import { purgeEvents } from '@worksmart/core/records/events/purge-events.service.ts';
import { sendFollowUpDigests } from '@worksmart/core/records/notes/follow-ups/digests.service.ts';
import { addLateStamps } from '@worksmart/core/records/signing/late-stamps.service.ts';
import {
  expireAcceptances,
  recordTimeStamp,
  remindOfAcceptances,
} from '@worksmart/core/sales/acceptance/acceptance-rounds.service.ts';
import { priceArchived } from '@worksmart/core/sales/pipeline/price-archived.service.ts';
import { expireRfps } from '@worksmart/core/sales/portal/expire-rfps.service.ts';

export interface ScheduledTask extends Task {
  /**
   * Does the work. Several workers may run it at once.
   * @param stopping aborts when the worker stops
   */
  run(services: Services, stopping?: AbortSignal): Promise<unknown>;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The scheduled tasks that every worker runs in addition to the jobs. To add a task, add a line. */
export const tasks: readonly ScheduledTask[] = [
  // Converts rows that earlier releases wrote, since migrations do not fill columns.
  { name: 'run backfills', firstAfter: 0, every: minute, run: runBackfills },
  { name: 'place events', firstAfter: 0, every: 250, run: placeEvents },
  { name: 'seal the audit', firstAfter: 5 * second, every: minute, run: sealAudit },
  { name: 'post the audit anchor', firstAfter: minute, every: 10 * minute, run: postAnchor },
  { name: 'add missing time stamps to audit anchors', firstAfter: 5 * minute, every: hour, run: stampAnchors },
  // A year starts at midnight; a few minutes later is fine.
  {
    name: 'roll over benefit years',
    firstAfter: 0,
    every: 5 * minute,
    run: async (services, stopping) => {
      await rollOverYears(services, stopping);
      await beginAdded(services, stopping);
    },
  },
  { name: 'send renewal reminders', firstAfter: minute, every: 10 * minute, run: sendReminders },
  { name: 'close proposals that expired', firstAfter: minute, every: 5 * minute, run: expireAcceptances },
  { name: 'tell of RFP links that expired', firstAfter: minute, every: 5 * minute, run: expireRfps },
  { name: 'send reminders of proposals', firstAfter: minute, every: 10 * minute, run: remindOfAcceptances },
  {
    name: 'add missing time stamps',
    firstAfter: minute,
    every: minute,
    run: (services) => addLateStamps(services, recordTimeStamp),
  },
  { name: 'send emails about due follow-ups', firstAfter: minute, every: 5 * minute, run: sendFollowUpDigests },
  { name: 'send webhooks', firstAfter: second, every: 500, run: sendWebhooks },
  { name: 'remove old webhook deliveries', firstAfter: hour, every: hour, run: purgeWebhooks },
  { name: 'watch integrations', firstAfter: 2 * minute, every: hour, run: watchIntegrations },
  { name: 'remove expired result files', firstAfter: 0, every: 15 * second, run: removeExpiredFiles },
  { name: 'refresh dashboard figures', firstAfter: 2 * second, every: 10 * second, run: refreshDashboard },
  {
    name: 'refresh claim totals',
    firstAfter: 20 * second,
    every: 30 * second,
    run: ({ config, database }, stopping) =>
      refreshClaimTotals({ config, read: preparedQueryOf(database) }, givesWay(database, stopping)),
  },
  {
    name: 'check premiums',
    firstAfter: 5 * second,
    every: 3 * second,
    run: ({ config, database, clock }, stopping) =>
      checkPremiums({ config, clock, read: preparedQueryOf(database) }, givesWay(database, stopping)),
  },
  { name: 'price archived prospects', firstAfter: 20 * second, every: 30 * second, run: priceArchived },
  { name: 'remove people of old censuses', firstAfter: 2 * minute, every: 6 * hour, run: retainCensuses },
  { name: 'remove deleted customers', firstAfter: minute, every: hour, run: purgeDeletedCustomers },
  // Not at once, since a starting worker has more urgent work.
  { name: 'remove files without a row', firstAfter: 5 * minute, every: 6 * hour, run: removeOrphanFiles },
  { name: 'remove expired rows', firstAfter: hour, every: hour, run: purgeExpired },
  { name: 'remove old imports of plans', firstAfter: hour, every: hour, run: purgePlanImports },
  { name: 'remove expired events', firstAfter: hour, every: hour, run: purgeEvents },
  { name: 'remove outdated list versions', firstAfter: minute, every: minute, run: trimListChanges },
];

/** Runs a task on its schedule until stopped. */
export const startTask = (services: Services, task: ScheduledTask): RunningTask => {
  const stopping = new AbortController();
  const running = every(services.log, task, () => task.run(services, stopping.signal));
  return {
    stop: () => {
      stopping.abort();
      return running.stop();
    },
  };
};

/** Wakes jobs whose wake-up was lost or whose worker died: those without a heartbeat for `afterMs`. */
export const requeueStaleJobs = async ({ database, queue }: Services, afterMs: number): Promise<void> => {
  for (const id of await staleJobs(database.prisma, afterMs)) await queue.wake(id);
};
