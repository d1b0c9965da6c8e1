import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { untilStopped } from '@worksmart/bench/rounds.ts';
import { inRoot, root } from 'worksmart-cms/scripts/lib/paths.mjs';
import { seconds, secondsSince, type Trial } from './trial.ts';

/** Milliseconds that the programs run before they are stopped for the rest of their time. */
const turn = 10;

/** The first preparation of a demo, with all computing slowed down forty times. */
export async function startSlowly(trial: Trial): Promise<void> {
  const { env, folder, server } = trial.testbed;
  // At a factor of 20, the release that failed next to 24 busy loops just succeeded; at 40 it fails as it did then.
  const factor = trial.size([4, 40]);
  trial.outcome.did = `An empty database prepared and filled with the demo by programs that ran ${turn} of every ${turn * factor} ms: ${factor} times slower.`;
  const database = await server.create('torture_slow_start');
  const began = performance.now();
  const { code, output } = await prepareSlowly(factor, {
    ...env,
    DATABASE_URL: database.url,
    EMBEDDED: 'true',
    DATA_DIR: join(folder, 'slow-start'),
  });
  const last = output.split('\n').at(-1)?.replace(/\.$/, '');
  trial.found(`It took ${seconds(secondsSince(began))} s and ended with code ${code}: ${last}`);
  trial.promise(code === 0, `The preparation failed: ${output.slice(-300)}`);
}

async function prepareSlowly(factor: number, env: NodeJS.ProcessEnv): Promise<{ code: unknown; output: string }> {
  // A separate process group, so that the seed that it starts is slowed down as well.
  const program = spawn(process.execPath, [inRoot('scripts/db/prepare.ts')], { cwd: root, env, detached: true });
  const ended = once(program, 'close');
  const output = Promise.all([text(program.stdout), text(program.stderr)]);
  const signal = (name: NodeJS.Signals): void => {
    try {
      process.kill(-(program.pid ?? 0), name);
    } catch {
      // It has ended.
    }
  };
  const stopSlowing = untilStopped(async () => {
    await sleep(turn);
    signal('SIGSTOP');
    await sleep(turn * (factor - 1));
    signal('SIGCONT');
  });
  const [code] = await ended;
  await stopSlowing();
  return { code, output: (await output).join('').trim() };
}
