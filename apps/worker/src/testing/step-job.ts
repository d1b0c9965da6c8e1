import { setTimeout as sleep } from 'node:timers/promises';
import { defineJob } from '@worksmart/core/platform/jobs/job-definition.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { z } from 'zod';
import { type JobHandler, type JobTable, runnable } from '../job-handler.ts';

/** A job for tests that writes one audit row per step, however often it runs. */
export const stepJob = defineJob({
  name: 'step',
  params: z.object({
    steps: z.number().int(),
    pauseMs: z.number().int().default(0),
    /** Attempts up to this one fail. */
    failUntil: z.number().int().default(0),
    refuse: z.boolean().default(false),
    /** The first attempt stops after this step and waits. */
    holdAfter: z.number().int().optional(),
    /** The first attempt's process is suspended after the last step, until a test resumes it. */
    stall: z.boolean().default(false),
  }),
  tries: 4,
  failure: 'The steps could not be counted.',
});

/** In milliseconds: the longest possible timer. */
const forever = 2 ** 31 - 1;

const handle: JobHandler<typeof stepJob> = async ({ ctx, params, attempt, signal, report, commit }) => {
  if (params.refuse) throw new AppError('rule', 'These steps are not allowed.');
  const done = await ctx.db.auditEvent.count({ where: { entity: 'report' } });
  for (let step = done + 1; step <= params.steps; step += 1) {
    const holds = attempt === 1 && params.holdAfter !== undefined && step > params.holdAfter;
    await sleep(holds ? forever : params.pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    await commit((inner) => inner.audit({ entity: 'report', entityId: step, changes: { attempt: [null, attempt] } }));
    await report({ done: step, total: params.steps });
  }
  if (attempt <= params.failUntil) throw new Error('secret detail of a failure');
  if (attempt === 1 && params.stall) process.kill(process.pid, 'SIGSTOP');
  return async (inner) => {
    await inner.audit({ entity: 'extract', entityId: 0, changes: { attempt: [null, attempt] } });
    return {};
  };
};

export const stepTable: JobTable = { step: runnable(stepJob, async () => handle) };
