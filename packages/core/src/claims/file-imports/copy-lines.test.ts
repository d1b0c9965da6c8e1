import { expect, test } from 'vitest';
import { createCopyLines } from './copy-lines.ts';

test('collects lines of any length as UTF-8 and returns each once', () => {
  const lines = createCopyLines();
  const written = ['1\tCafé Médical\n', `2\t${'€'.repeat(600_000)}\n`, '3\t\\N\n', `4\t${'😀'.repeat(9)}\n`];
  for (const line of written) lines.add(line);
  expect(lines.take().toString()).toBe(written.join(''));
  lines.add('5\n');
  const [first, rest] = [lines.take(), lines.take()];
  lines.add('6\n');
  expect([first.toString(), rest.length]).toEqual(['5\n', 0]);
});
