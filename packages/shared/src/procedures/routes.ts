import { z } from 'zod';
import { errorCodes } from '../errors.ts';
import { idText } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** How a job stands; `complete` is a percent and reaches 100 only when the result is ready. */
export const jobProgress = z.object({
  id: z.number().int(),
  complete: z.number().int(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  done: z.number().int(),
  total: z.number().int(),
  failed: z.number().int(),
  url: z.string().optional(),
  error: z.string().optional(),
  /** Where the job was refused: the code that a call would have been refused with. */
  errorCode: z.enum(errorCodes).optional(),
});
export type JobProgress = z.infer<typeof jobProgress>;

export const procedureRoutes = {
  poll: defineRoute({
    id: 'procedures.poll',
    method: 'GET',
    path: '/process/poll/:id',
    access: 'signed-in',
    summary: 'Progress of a job that this user started (any job for role 1)',
    params: z.object({ id: idText }),
    response: jobProgress,
  }),
  cancel: defineRoute({
    id: 'procedures.cancel',
    method: 'POST',
    path: '/process/cancel/:id',
    access: 'signed-in',
    summary: 'Asks a job that this user started to stop',
    params: z.object({ id: idText }),
    response: jobProgress,
  }),
};
