import type { Context } from '@worksmart/core/platform/context.ts';
import { answerOfJob } from '@worksmart/core/platform/jobs/job.service.ts';
import type { Http } from '#handlers.ts';
import { disconnectSignal } from './disconnect-signal.ts';
import { wantsAsync } from './prefer.ts';

/** How a call waits for its job: not at all if the caller prefers polling, else until it disconnects. */
export const waitingOf = ({ request, reply }: Http): { respondAsync: boolean; signal: AbortSignal } => ({
  respondAsync: wantsAsync(request),
  signal: disconnectSignal(reply),
});

/** Answers a call with the job that it starts: with its file, or with its id if the caller does not wait. */
export const jobAnswer = async (ctx: Context, http: Http, started: Promise<number>) =>
  answerOfJob(ctx, await started, waitingOf(http));
