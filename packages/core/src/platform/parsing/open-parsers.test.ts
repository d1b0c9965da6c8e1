import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Behavior } from '#testing/hostile.parser.ts';
import type { Parser, Parsers } from '../parsers.ts';
import { openParsers } from './open-parsers.ts';

const parser = <Output>(output: z.ZodType<Output>): Parser<Behavior, Output> => ({
  module: new URL('../../testing/hostile.parser.ts', import.meta.url).href,
  output,
  tooHard: 'Too hard.',
  unreadable: 'Unreadable.',
});
const someone = { isKnown: true };
const stranger = { isKnown: false };

let parsers: Parsers;
let logged: unknown[];
beforeAll(() => {
  parsers = openParsers({ error: (fields: unknown) => void logged.push(fields) });
});
beforeEach(() => {
  logged = [];
});
afterAll(() => parsers.close());

/** Of a process; nothing on systems other than Linux. */
const childrenOf = (pid: number | undefined): number[] =>
  (readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').match(/\d+/g) ?? []).map(Number);
const onlyOnLinux = test.skipIf(process.platform !== 'linux');

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const pidOf = (caller = someone): Promise<number> => parsers.run(parser(z.int()), 'answer', caller);
const run = (behavior: Behavior, caller: { isKnown: boolean; signal?: AbortSignal } = someone) =>
  parsers.run(parser(z.unknown()), behavior, caller);

test('parses one file after the other in a process that stays', async () => {
  const pid = await pidOf();
  expect(pid).not.toBe(process.pid);
  expect(await pidOf()).toBe(pid);
});

test('keeps the compiled code of a parser, so that its process has room for more files', async () => {
  const rates = {
    ...parser(z.unknown()),
    module: new URL('../../pricing/reference/rate-list.parser.ts', import.meta.url).href,
  };
  const readRates = () => parsers.run(rates, [48, 'OH\t1', []] as never, someone);
  await readRates();
  const pid = await pidOf();
  await readRates();
  expect(await pidOf()).toBe(pid);
});

test.each([
  ['takes too long', 'loop'],
  ['fills its heap', 'fill heap'],
  ['fills memory outside its heap', 'fill buffers'],
  ['ends its process', 'end'],
] as const)('refuses a file that %s, and goes on with another process', async (_, behavior) => {
  const before = await pidOf();
  await expect(run(behavior)).rejects.toMatchObject({ code: 'unreadable', fields: { file: ['Too hard.'] } });
  expect(await pidOf()).not.toBe(before);
  await expect.poll(() => isAlive(before)).toBe(false);
});

test('passes on a refusal at the field of the file, and logs an error without its message', async () => {
  const message = 'There are too many rows.';
  await expect(run('refuse')).rejects.toMatchObject({ code: 'rule', message, fields: { file: [message] } });
  expect(logged).toEqual([]);
  await expect(run('fail')).rejects.toMatchObject({ code: 'unreadable', message: 'Unreadable.' });
  expect(JSON.stringify(logged)).toContain('hostile.parser.ts');
  expect(JSON.stringify(logged)).not.toContain('123-45');
});

test('a file is read behind the calls of others', async () => {
  expect(getPriority(await pidOf())).toBeGreaterThan(getPriority());
});

test('refuses a file whose result is so large that taking it over would stop other callers', async () => {
  await expect(run('return much')).rejects.toMatchObject({ code: 'unreadable', fields: { file: ['Too hard.'] } });
});

test('refuses a result of another form', async () => {
  await expect(parsers.run(parser(z.string()), 'answer', someone)).rejects.toThrow();
});

test('has no settings and may not write', async () => {
  const names = (await run('settings')) as string[];
  // How it keeps memory, and where compiled code is.
  const own = ['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_', 'NODE_COMPILE_CACHE'];
  expect(names.filter((name) => !own.includes(name))).toEqual([]);
  expect(await run('write')).toBe('ERR_ACCESS_DENIED');
});

test('ends when the caller disconnects', async () => {
  const pid = await pidOf();
  const left = new AbortController();
  const working = run('loop', { isKnown: true, signal: left.signal });
  await sleep(100);
  left.abort();
  await expect(working).rejects.toMatchObject({ code: 'unavailable' });
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('callers who did not sign in leave one place to the others', async () => {
  const left = new AbortController();
  const loops = [1, 2, 3].map(() => run('loop', { ...stranger, signal: left.signal }).catch(() => 'ended'));
  await sleep(100);
  const began = performance.now();
  await pidOf();
  expect(performance.now() - began).toBeLessThan(4_000);
  left.abort();
  expect(await Promise.all(loops)).toEqual(['ended', 'ended', 'ended']);
});

test('asks to try again when too many wait', async () => {
  const left = new AbortController();
  const all = Array.from({ length: 20 }, () => run('loop', { isKnown: true, signal: left.signal }));
  const outcomes = Promise.allSettled(all);
  await expect(all.at(-1)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 });
  left.abort();
  await outcomes;
});

test('stops its processes when it closes', async () => {
  const own = openParsers({ error: () => {} });
  const pid = await own.run(parser(z.int()), 'answer', someone);
  const working = own.run(parser(z.unknown()), 'loop', someone);
  await sleep(100);
  await own.close();
  await expect(working).rejects.toMatchObject({ code: 'unavailable' });
  await expect.poll(() => isAlive(pid)).toBe(false);
});

onlyOnLinux('goes on when the process that starts the others was killed, and leaves none of them', async () => {
  const pid = await pidOf();
  const [starter = 0] = childrenOf(process.pid).filter((child) => childrenOf(child).includes(pid));
  const working = run('loop');
  await sleep(100);
  process.kill(starter, 'SIGKILL');
  await expect(working).rejects.toMatchObject({ code: 'unreadable' });
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(await pidOf()).not.toBe(pid);
});

onlyOnLinux('no process is left when the one that serves users was killed in the middle of a file', async () => {
  const job = { module: parser(z.unknown()).module, input: 'loop' };
  const server = spawn(
    process.execPath,
    ['--input-type=module', '--eval'].concat(`
    const { startParserChild } = await import('${new URL('./parser-child.ts', import.meta.url).href}');
    const stay = setInterval(() => {}, 1_000);
    const child = startParserChild();
    await child.idle();
    console.log('ready');
    await child.run(${JSON.stringify(job)}, undefined);
    clearInterval(stay);`),
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(server.stdout, 'data');
  await sleep(200);
  const [starter = 0] = childrenOf(server.pid);
  const [child = 0] = childrenOf(starter);
  expect([starter, child].map(isAlive)).toEqual([true, true]);
  server.kill('SIGKILL');
  await expect.poll(() => [starter, child].map(isAlive)).toEqual([false, false]);
});
