import { businessYear } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { databaseErrorCode } from '#platform/db.ts';
import type { JobRun, ParamsOf } from '#platform/jobs/job-definition.ts';
import { givesWay } from '#platform/yield-to-requests.ts';
import type { PreparedOutcome } from '../prepare-year/prepare-groups.sql.ts';
import { prepareNextYear } from '../prepare-year/prepare-year.service.ts';
import { countFailed, planRun } from './plan-run.queries.ts';
import type { renewalRunJob } from './renewal-run.job.ts';
import { draftRunResult, publishRunResult, type RunResult } from './run-result.service.ts';

/** What a run needs from its job. */
type RenewalRunning = Omit<JobRun<ParamsOf<typeof renewalRunJob>>, 'attempt'>;

/** Groups prepared in one transaction. */
const chunk = 200;

const isFailed = (outcome: PreparedOutcome): boolean => outcome === 'failed';

/**
 * Whether preparation failed because of the group's data and not because of a temporary fault: a value that does not fit
 * (SQLSTATE class 22) or breaks a constraint (23).
 */
const isOfTheData = (error: unknown): boolean => /^2[23]/.test(databaseErrorCode(error) ?? '');

const notPrepared = 'The group could not be prepared: an amount is too large, or its data breaks a rule.';

/** Prepares one group in a separate transaction. @returns whether it failed */
const prepareOne = async ({ ctx, jobId, commit }: RenewalRunning, position: number): Promise<boolean> => {
  try {
    const outcomes = await commit((tx) => prepareNextYear(tx, { jobId, first: position, last: position }));
    return outcomes.some(isFailed);
  } catch (error) {
    if (!isOfTheData(error)) throw error;
    ctx.log.warn({ err: error, position }, 'could not prepare a group');
    await commit((tx) =>
      tx.db.renewalRunItem.updateMany({
        where: { jobId, position },
        data: { outcome: 'failed', reason: notPrepared },
      }),
    );
    return true;
  }
};

/** Prepares a range of groups together or, if that fails because of one group's data, one by one. Returns how many failed. */
const prepareChunk = async (running: RenewalRunning, first: number, last: number): Promise<number> => {
  const { jobId, commit } = running;
  try {
    return (await commit((tx) => prepareNextYear(tx, { jobId, first, last }))).filter(isFailed).length;
  } catch (error) {
    if (!isOfTheData(error)) throw error;
    let failed = 0;
    for (let position = first; position <= last; position += 1) if (await prepareOne(running, position)) failed += 1;
    return failed;
  }
};

/**
 * Prepares all groups of the run, chunk by chunk, from where an earlier attempt stopped, and writes the result file.
 * @returns the final writes, for the transaction that ends the job
 */
export const runRenewal = async (running: RenewalRunning) => {
  const { ctx, jobId, params, signal, report, commit } = running;
  const { omitted: clients, omittedGroups: groups, includesAhead = false } = params;
  const leftOut = { clients, groups, includesAhead, businessYear: businessYear(ctx) };
  const { total, next } = await commit((tx) => planRun(tx.db, jobId, leftOut));
  let failed = await countFailed(ctx.db, jobId);
  let done = next === null ? total : next - 1;
  const yieldToRequests = givesWay(ctx.database, signal);
  await report({ done, total, failed });
  while (done < total) {
    const last = Math.min(done + chunk, total);
    failed += await prepareChunk(running, done + 1, last);
    done = last;
    await report({ done, total, failed });
    await yieldToRequests();
  }
  const draft = await draftRunResult(ctx, jobId, signal);
  return (tx: Context) => finishRun(tx, jobId, draft, { total, failed });
};

const finishRun = async (tx: Context, jobId: number, draft: RunResult, counts: { total: number; failed: number }) => {
  const groups: [null, number] = [null, counts.total];
  await tx.audit({ entity: 'renewalRun', entityId: jobId, changes: { groups, failed: [null, counts.failed] } });
  return publishRunResult(tx, draft);
};
