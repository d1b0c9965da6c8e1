import { AppError } from '@worksmart/shared/errors.ts';
import type { Parse } from '../parsers.ts';
import type { Answer, Job } from './messages.ts';

// Parses one file after the other for `parser-child.ts`. It has no settings, no secrets and no right to write.

const answer = (message: Answer): void => {
  process.send?.(message);
};

const answerOf = (error: unknown): Answer => {
  if (error instanceof AppError) {
    const { code, message, fields } = error;
    return { kind: 'refused', code, message, fields };
  }
  const { name, stack = '' } = error instanceof Error ? error : new Error('not an error');
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '));
  return { kind: 'failed', name, place: frames.slice(0, 5).join('\n') };
};

process.on('message', async ({ module, input }: Job) => {
  try {
    const { parse } = (await import(module)) as { parse: Parse<unknown, unknown> };
    answer({ kind: 'value', value: await parse(input) });
  } catch (error) {
    answer(answerOf(error));
  }
  globalThis.gc?.();
  answer({ kind: 'idle', rss: process.memoryUsage.rss() });
});
process.once('disconnect', () => process.exit());
answer({ kind: 'idle', rss: process.memoryUsage.rss() });
