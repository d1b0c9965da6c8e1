import { flushCompileCache } from 'node:module';
import { serialize } from 'node:v8';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { Parse } from '../parsers.ts';
import { type Answer, mostResult, type Request } from './messages.ts';

// Parses one file after the other for `parser-child.ts`. It has no settings, no secrets and no right to write.

const answer = (message: Answer): void => {
  process.send?.(message);
};

const resultOf = (value: unknown): Answer =>
  serialize(value).length > mostResult ? { kind: 'limit', limit: 'size' } : { kind: 'value', value };

const answerOf = (error: unknown): Answer => {
  if (error instanceof AppError) {
    const { code, message, fields } = error;
    return { kind: 'refused', code, message, fields };
  }
  const { name, stack = '' } = error instanceof Error ? error : new Error('not an error');
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '));
  return { kind: 'failed', name, stack: frames.slice(0, 5).join('\n') };
};

process.on('message', async (request: Request) => {
  try {
    const { parse } = (await import(request.module)) as { parse: Parse<unknown, unknown> };
    // Written now, since a process that parses is killed in the end. Compiling takes more memory than most files.
    if (request.kind === 'load') flushCompileCache();
    else answer(resultOf(await parse(request.input)));
  } catch (error) {
    // A module that does not load fails again with the job, which reports it.
    if (request.kind === 'parse') answer(answerOf(error));
  }
  globalThis.gc?.();
  answer({ kind: 'idle', rss: process.memoryUsage.rss() });
});
process.once('disconnect', () => process.exit());
answer({ kind: 'idle', rss: process.memoryUsage.rss() });
