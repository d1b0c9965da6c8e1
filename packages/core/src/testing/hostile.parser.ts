import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@worksmart/shared/platform/errors.ts';

/** What a hostile file could make a parser do. */
export type Behavior =
  | 'answer'
  | 'loop'
  | 'fill heap'
  | 'fill buffers'
  | 'return much'
  | 'end'
  | 'fail'
  | 'refuse'
  | 'settings'
  | 'write';

const behaviors: Record<Behavior, () => unknown> = {
  answer: () => process.pid,
  loop: () => {
    for (;;);
  },
  'fill heap': () => {
    const kept: number[][] = [];
    for (;;) kept.push(new Array(1_000).fill(kept.length));
  },
  'fill buffers': () => {
    const kept: Buffer[] = [];
    for (;;) kept.push(Buffer.alloc(1_000_000, 1));
  },
  'return much': () => 'x'.repeat(10_000_001),
  end: () => process.exit(0),
  fail: () => {
    throw new Error('contains 123-45-6789');
  },
  refuse: () => {
    throw new AppError('rule', 'There are too many rows.');
  },
  settings: () => Object.keys(process.env),
  write: () => writeFile(join(tmpdir(), 'written-by-a-parser'), 'x').then(String, ({ code }) => code),
};

/** A parser for tests, which does what it is given. */
export const parse = async (behavior: Behavior): Promise<unknown> => behaviors[behavior]();
