import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { untilStopped } from '@worksmart/bench/rounds.ts';
import { inRoot, root } from 'worksmart-cms/scripts/lib/paths.mjs';
import { promised, type Trial } from './outcome.ts';
import { seconds } from './waiting.ts';

/** Milliseconds that the programs run before they are stopped for the rest of their time. */
const turn = 10;

/** The first preparation of a demo, with all computing slowed down forty times. */
export async function startSlowly({ testbed, outcome, short }: Trial): Promise<void> {
  // At a factor of 20, the release that failed next to 24 busy loops just succeeded; at 40 it fails as it did then.
  const factor = short ? 4 : 40;
  const name = 'torture_slow_start';
  await testbed.database.query(`drop database if exists ${name} with (force)`);
  const url = new URL(testbed.database.url);
  url.pathname = `/${name}`;
  const began = performance.now();
  const { code, output } = await prepareSlowly(factor, {
    ...testbed.env,
    DATABASE_URL: url.href,
    EMBEDDED: 'true',
    DATA_DIR: join(testbed.folder, 'slow-start'),
  });
  const took = (performance.now() - began) / 1000;
  outcome.did = `An empty database prepared and filled with the demo by programs that ran ${turn} of every ${turn * factor} ms: ${factor} times slower.`;
  outcome.found.push(`It took ${seconds(took)} s and ended with code ${code}: ${lastSentence(output)}`);
  promised(outcome, code === 0, `The preparation failed: ${output.trim().slice(-300)}`);
  await testbed.database.query(`drop database if exists ${name} with (force)`);
}

const lastSentence = (output: string): string => output.trim().split('\n').at(-1)?.replace(/\.$/, '') ?? '';

async function prepareSlowly(factor: number, env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  // A separate process group, so that the seed that it starts is slowed down as well.
  const program = spawn(process.execPath, [inRoot('scripts/db/prepare.ts')], { cwd: root, env, detached: true });
  const ended = once(program, 'close') as Promise<[number | null]>;
  const output = Promise.all([text(program.stdout), text(program.stderr)]);
  const stopSlowing = slowDown(program.pid ?? 0, factor);
  const [code] = await ended;
  await stopSlowing();
  return { code, output: (await output).join('') };
}

/** Repeatedly stops and continues a process group, so that it gets one `factor`th of the time. */
function slowDown(group: number, factor: number): () => Promise<void> {
  const signal = (name: NodeJS.Signals): void => {
    try {
      process.kill(-group, name);
    } catch {
      // It has ended.
    }
  };
  return untilStopped(async () => {
    await sleep(turn);
    signal('SIGSTOP');
    await sleep(turn * (factor - 1));
    signal('SIGCONT');
  });
}
