import { execFileSync } from 'node:child_process';
import { cpSync, globSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from 'worksmart-cms/scripts/lib/paths.mjs';
import { atMost, type Measured } from './report.ts';

const megabyte = 1e6;
const ceiling = 250;
const servers = ['api', 'worker'].flatMap((name) => ['--filter', `@worksmart/${name}...`]);

/** Bytes on the disk of a folder with all that is in it; links count for nothing. */
const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sizeOf(path);
      return entry.isFile() ? lstatSync(path).blocks * 512 : 0;
    })
    .reduce((sum, size) => sum + size, 0);

/** P20: the packages of the server image, installed as `docker/Dockerfile` does. Needs pnpm on the path. */
export function measurePackages(): Measured {
  const folder = mkdtempSync(join(tmpdir(), 'server-packages-'));
  try {
    const manifests = globSync('{apps,packages,tools}/*/package.json', { cwd: root });
    for (const path of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', '.pnpmfile.cjs', ...manifests])
      cpSync(join(root, path), join(folder, dirname(path), path.split('/').at(-1) ?? path));
    const command = ['install', '--prod', '--frozen-lockfile', '--prefer-offline', ...servers];
    execFileSync('pnpm', command, { cwd: folder, stdio: 'ignore' });
    const size = sizeOf(join(folder, 'node_modules')) / megabyte;
    return {
      findings: [
        {
          what: `packages of the server image: at most ${ceiling} MB`,
          measured: `**${size.toFixed(0)} MB**`,
          verdict: atMost(ceiling, size),
        },
      ],
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
