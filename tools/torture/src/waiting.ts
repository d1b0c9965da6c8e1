import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Polls until the condition holds.
 * @returns seconds that it took
 * @throws Error after `limit` seconds, saying what it waited for
 */
export async function until(
  what: string,
  holds: () => Promise<boolean> | boolean,
  { limit = 60, every = 25 }: { limit?: number; every?: number } = {},
): Promise<number> {
  const began = performance.now();
  const took = () => (performance.now() - began) / 1000;
  while (!(await holds())) {
    if (took() > limit) throw new Error(`Waited ${limit} s in vain for ${what}.`);
    await sleep(every);
  }
  return took();
}

/** `3.4` */
export const seconds = (value: number): string => value.toFixed(1);
