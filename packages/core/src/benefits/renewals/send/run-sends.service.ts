import type { Context } from '#platform/context.ts';
import type { JobRun, ParamsOf } from '#platform/jobs/job-definition.ts';
import { givesWay } from '#platform/yield-to-requests.ts';
import type { renewalSendJob } from './renewal-send.job.ts';
import { sendOneMail } from './send-one-mail.ts';

type Running = Pick<
  JobRun<ParamsOf<typeof renewalSendJob>>,
  'ctx' | 'jobId' | 'params' | 'signal' | 'report' | 'commit'
>;

/** The items of the next email that was not sent yet. */
const nextMail = async (ctx: Context, jobId: number) => {
  const waiting = { jobId, outcome: null };
  const first = await ctx.db.renewalSendItem.findFirst({ where: waiting, orderBy: { mailNo: 'asc' } });
  if (!first) return [];
  return ctx.db.renewalSendItem.findMany({
    where: { ...waiting, mailNo: first.mailNo },
    orderBy: { position: 'asc' },
  });
};

/**
 * Sends the emails of a job, each in its own transaction, from where an earlier attempt stopped.
 * @returns the final writes, for the transaction that ends the job
 */
export const runRenewalSends = async ({ ctx, jobId, params, signal, report, commit }: Running) => {
  const yieldToRequests = givesWay(ctx.database, signal);
  const total = await ctx.db.renewalSendItem.count({ where: { jobId } });
  let done = await ctx.db.renewalSendItem.count({ where: { jobId, outcome: { not: null } } });
  let failed = await ctx.db.renewalSendItem.count({ where: { jobId, outcome: 'failed' } });
  for (;;) {
    await report({ done, total, failed });
    const items = await nextMail(ctx, jobId);
    if (items.length === 0) break;
    failed += await commit((tx) => sendOneMail(tx, items, params.dueOn));
    done += items.length;
    await yieldToRequests();
  }
  return async (tx: Context) => {
    const changes: Record<string, [null, number]> = { sent: [null, total - failed], failed: [null, failed] };
    await tx.audit({ entity: 'renewalSend', entityId: jobId, changes });
    return {};
  };
};
