import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import { assertOutsideTransaction } from '../transaction-scope.ts';
import type { Drawing, Drawn } from './drawing.ts';
import { packed } from './packed-facts.ts';

/** The thread draws one document at a time; so many callers wait at most, for at most so many milliseconds. */
const line = 32;
const patience = 10_000;
/** The thread ends when it had nothing to do for this long. */
const spareMs = 60_000;

const enter = createConcurrencyLimiter(1, line, patience);
let thread: Worker | undefined;
let ending: NodeJS.Timeout | undefined;

const ready = (): Worker => {
  if (thread) return thread;
  const started = new Worker(new URL('./drawing-thread.ts', import.meta.url), { env: {}, argv: [] });
  const forget = () => {
    if (thread === started) thread = undefined;
  };
  started.once('exit', forget);
  started.once('error', forget);
  started.unref();
  thread = started;
  return started;
};

const endSpare = (): void => {
  void thread?.terminate();
  thread = undefined;
};

/**
 * Draws a document in another thread of this process, for callers who wait for its pages: drawing one takes a tenth of a
 * second, in which no one else would be served. Nothing is stored.
 * @param module the address of a module that exports `draw` (`Draw`)
 * @param signal aborted when the caller disconnects; a caller who still waits is then dropped
 * @returns the PDF
 * @throws AppError unavailable while too many others wait
 */
export const drawApart = async <Facts>(
  module: string,
  facts: Facts,
  made: Date,
  signal?: AbortSignal,
): Promise<Buffer> => {
  assertOutsideTransaction('Drawing a PDF');
  const leave = await enter(signal);
  try {
    clearTimeout(ending);
    const drawing: Drawing = { module, facts: packed(facts), made };
    const worker = ready();
    worker.postMessage(drawing);
    const [drawn] = (await once(worker, 'message')) as [Drawn];
    if ('error' in drawn) throw drawn.error;
    return Buffer.from(drawn.pdf);
  } finally {
    leave();
    ending = setTimeout(endSpare, spareMs).unref();
  }
};
