import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from 'worksmart-cms/scripts/lib/embedded-postgres.mjs';
import { root } from 'worksmart-cms/scripts/lib/paths.mjs';
import { atMost, type Finding, number } from './report.ts';
import { repeated } from './rounds.ts';
import { startApi } from './servers.ts';
import type { Setting } from './setting.ts';
import { spreadOf } from './statistics.ts';

/** P16: from the start of the API's process to its first response, including the database. */
export async function measureStart(setting: Setting, { starts }: { starts: number }): Promise<Finding[]> {
  const times = await repeated(starts, async () => {
    await using api = await startApi('api-start', setting);
    return api.startedIn / 1000;
  });
  return [
    atMost('warm start of the API to its first answer', '1.5 s', spreadOf(times), { of: 'starts' }),
    {
      what: 'cold start, from an empty folder: database made, migrated and given its reference data, API answering',
      measured: `${number(setting.coldStart)} s`,
      verdict: '–',
    },
  ];
}

/** The programs of a machine that has Node and npm, and nothing of ours. */
const plainPath = '/usr/local/bin:/usr/bin:/bin';

/** P19: `npm start` in a new clone with an empty home, packages, build and demo data included. Needs the npm registry. */
export async function measureFirstStart(): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'first-start-'));
  const clone = join(folder, 'clone');
  try {
    execFileSync('git', ['clone', '--quiet', root, clone]);
    const env = { PATH: plainPath, HOME: folder, PORT: String(await freePort()) };
    const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'exit');
    let output = '';
    for await (const part of child.stdout) {
      output += part;
      if (output.includes('Ctrl-C stops everything')) break;
    }
    child.kill('SIGINT');
    await ended;
    const steps = [...output.matchAll(/^ +(.+) … .*?done ([\d.]+) s/gm)].map(([, step, took]) => `${step} ${took}`);
    const seconds = Number(/Ready in ([\d.]+) s/.exec(output)?.[1]);
    return [atMost('first start from an empty home', '45 s', seconds, { more: `; ${steps.join(', ')}` })];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const servers = ['api', 'worker'].flatMap((name) => ['--filter', `@worksmart/${name}...`]);

/** Bytes on the disk of a folder with everything in it; links count for nothing. */
const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sum + sizeOf(path);
    return entry.isFile() ? sum + lstatSync(path).blocks * 512 : sum;
  }, 0);

/** P20: the packages of the server image, installed as `docker/Dockerfile` does. Needs pnpm on the path. */
export function measurePackages(): Finding[] {
  const folder = mkdtempSync(join(tmpdir(), 'server-packages-'));
  try {
    const manifests = globSync('{apps,packages,tools}/*/package.json', { cwd: root });
    for (const path of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', '.pnpmfile.cjs', ...manifests])
      cpSync(join(root, path), join(folder, dirname(path), path.split('/').at(-1) ?? path));
    const command = ['install', '--prod', '--frozen-lockfile', '--prefer-offline', ...servers];
    execFileSync('pnpm', command, { cwd: folder, stdio: 'ignore' });
    execFileSync(join(root, 'docker/slim-packages.sh'), [join(folder, 'node_modules')]);
    const megabytes = sizeOf(join(folder, 'node_modules')) / 1e6;
    return [atMost('packages of the server image', '250 MB', megabytes)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
