import { dueDayProblem } from '@worksmart/shared/benefits/renewals/due-day.rules.ts';
import { nothingToSendMessage } from '@worksmart/shared/benefits/renewals/send.schema.ts';
import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';
import { invalid } from '@worksmart/shared/platform/errors.ts';
import { today } from '#platform/business-time.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { startJob } from '#platform/jobs/job.service.ts';
import { run } from '#platform/statement.ts';
import { mailsToSend } from './mails-to-send.ts';
import { renewalsToSend } from './plan-sends.queries.ts';
import { renewalSendJob } from './renewal-send.job.ts';

export interface RenewalsSend {
  groupIDs: readonly number[];
  /** Null: renewals that were sent before, again; each keeps its own. */
  dueOn: CalendarDate | null;
}

/** @throws AppError validation for a day that has passed or is more than a year ahead */
export const checkDueDay = (ctx: Context, dueOn: CalendarDate | null): void => {
  const problem = dueOn && dueDayProblem(dueOn, today(ctx));
  if (problem) throw invalid({ dueOn: [problem] });
};

/**
 * Starts sending renewals: stores who is to get what and starts the job that emails them. Renewals that cannot be sent are
 * stored as failed, with the reason. Unknown ids are left out.
 * @throws AppError validation for the due day, or if none of the ids is a renewal
 */
export const startRenewalSends = (ctx: Context, { groupIDs, dueOn }: RenewalsSend): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    checkDueDay(tx, dueOn);
    const rows = await run(tx.db, renewalsToSend, [[...new Set(groupIDs)]]);
    if (rows.length === 0) throw invalid({ groupIDs: [nothingToSendMessage] });
    const { mails, leftOut } = mailsToSend(rows, dueOn === null);
    const jobId = await startJob(tx, renewalSendJob, { dueOn });
    const items = [
      ...mails.flatMap(({ to, rows: covered }, index) =>
        covered.map(({ id }) => ({ groupYearId: id, mailNo: index + 1, mailedTo: to })),
      ),
      ...leftOut.map(({ row, reason }) => ({ groupYearId: row.id, mailNo: 0, outcome: 'failed', reason })),
    ];
    await tx.db.renewalSendItem.createMany({
      data: items.map((item, index) => ({ jobId, position: index + 1, ...item })),
    });
    const changes: Record<string, [null, unknown]> = { dueOn: [null, dueOn], groups: [null, rows.length] };
    await tx.audit({ entity: 'renewalSend', entityId: jobId, changes });
    return { id: jobId };
  });
