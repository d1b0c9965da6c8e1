import { rmSync } from 'node:fs';
import { mailTo } from './context.ts';
import type { Engine } from './engine.ts';
import { makeInstallation } from './installation.ts';
import { check, note, until } from './run.ts';

const key = 'worksmart-local';

/**
 * `docker compose up` in a fresh clone without any preparation: a new developer's first minutes.
 * @returns what was found
 * @throws Error with the reason, if something is not as docker/README.md says
 */
export const tryTrial = async (engine: Engine, onEnd: (cleanUp: () => Promise<void>) => void): Promise<string> => {
  const installation = await makeInstallation(engine, 'trial');
  const takeDown = async () => {
    await installation.command(['compose', 'down', '--volumes', '--timeout', '10'], { mayFail: true });
    rmSync(installation.folder, { recursive: true, force: true });
  };
  onEnd(takeDown);
  // As on a machine that has none of them.
  const images = ['server', 'tools', 'proxy'].map((name) => `worksmart-${name}`);
  await installation.command(['image', 'rm', ...images], { mayFail: true });
  const began = Date.now();
  let ended = false;
  const running = installation.command(['compose', 'up'], { mayFail: true }).finally(() => {
    ended = true;
  });
  const origin = `http://localhost:${installation.port}`;
  const signIn = async (name: string) => {
    const Password = Buffer.from('Worksmart-demo-1').toString('base64');
    const answer = await fetch(`${origin}/api/Users/Authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-Api-Key': key },
      body: JSON.stringify({ UserName: `${name}@worksmart.test`, Password }),
    });
    return (await answer.json()) as { token?: string };
  };
  const shown = await until(
    'the welcome',
    async () => {
      const args = ['compose', 'logs', '--no-color', '--no-log-prefix', 'welcome'];
      const text = await installation.command(args, { quiet: true });
      return text.includes('is ready') || ended ? text : undefined;
    },
    1800,
  );
  const took = Math.round((Date.now() - began) / 1000);
  check(!ended, `it ended:\n${(await Promise.race([running, ''])).split('\n').slice(-30).join('\n')}`);
  check(shown.includes(origin) && shown.includes('admin@worksmart.test'), shown);
  check((await fetch(origin)).status === 200, 'the page');
  const { token } = await signIn('admin');
  const headers = { 'X-Api-Key': key, AccessToken: token ?? '' };
  const list = await (await fetch(`${origin}/api/customers/search?typeId=4&start=1900-01-01`, { headers })).text();
  check(list.length > 1000, `no demo data: ${list.slice(0, 200)}`);
  await signIn('two.factor');
  const code = await mailTo(installation.mailPort, 'two.factor@worksmart.test', /\b\d{6}\b/);
  const ports = await installation.compose('ps', '--format', '{{.Ports}}');
  check(!/0\.0\.0\.0:|\[::\]:/.test(ports), `reached from other machines: ${ports}`);
  await installation.compose('down', '--volumes');
  note(await running);
  const filter = ['--filter', `label=com.docker.compose.project=${installation.project}`, '--quiet'];
  const left = await Promise.all([
    installation.docker('ps', '--all', ...filter),
    installation.docker('volume', 'ls', ...filter),
    installation.docker('network', 'ls', ...filter),
  ]);
  check(left.join('').trim() === '', `left: ${left}`);
  return `welcome after ${took} s, accounts, demo data, code ${code.length} digits by email, nothing left`;
};
