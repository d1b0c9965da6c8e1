import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readText as read } from './lib/compose-files.ts';
import { root } from './lib/paths.mjs';
import { memoryFlags, servers } from './lib/server-process.mjs';

const dockerfile = read('docker/Dockerfile');
const stageOf = (name: string): string =>
  dockerfile
    .split(/^FROM /m)
    .slice(1)
    .find((one) => one.split('\n')[0]?.endsWith(` AS ${name}`)) ?? '';
const images = ['server', 'tools', 'proxy'];

test('the image is installed with the manifest of every workspace and the pinned tools', () => {
  for (const folder of ['packages', 'apps', 'tools'])
    for (const name of readdirSync(join(root, folder)))
      expect(dockerfile).toContain(`COPY ${folder}/${name}/package.json ${folder}/${name}/\n`);
  const { packageManager } = JSON.parse(read('package.json'));
  expect(dockerfile).toContain(`npm install --global ${packageManager}\n`);
  // The hook that keeps generators out of the servers' packages.
  expect(dockerfile).toMatch(/^COPY .* \.pnpmfile\.cjs /m);
  const bases = [...dockerfile.matchAll(/^FROM node:([\d.]+)-bookworm-slim@/gm)].map(([, base]) => base);
  expect([...new Set(bases)]).toEqual([read('.nvmrc').trim()]);
});

test('every image says what it is, from which commit, and how to tell that it works', () => {
  for (const name of images) {
    const stage = stageOf(name);
    for (const label of ['title', 'description', 'licenses', 'version', 'revision'])
      expect(stage, name).toContain(`org.opencontainers.image.${label}=`);
    expect(stage, name).toMatch(/^HEALTHCHECK (?!NONE)/m);
    // Each check would start a Node, which takes seconds on a slow machine.
    expect(stage, name).not.toMatch(/^HEALTHCHECK[^\n]*(\\\n[^\n]*)*"node"/m);
  }
});

test('every image runs as a user other than root', () => {
  for (const name of images)
    expect([...stageOf(name).matchAll(/^USER (.*)$/gm)].map(([, user]) => user)).toEqual(['1000']);
});

test('the proxy’s program has no rights on its file, with which it would not start without any', () => {
  expect(stageOf('proxy')).toMatch(/setcap -r \/usr\/bin\/caddy[\s\S]*^USER /m);
  // Neither a file that it cannot write nor a port that no one can reach.
  expect(read('docker/Caddyfile')).toMatch(/^\tpersist_config off$/m);
  expect(read('docker/Caddyfile')).toMatch(/^\t\tprotocols h1 h2$/m);
});

test('the server’s compiled code is stored while the image is built, for its user and the programs’ flags', () => {
  const [before = '', after = ''] = stageOf('server').split('USER 1000\n');
  expect(before).toMatch(/NODE_COMPILE_CACHE=(\/\w+)[\s\S]*chown node:node .*\1/);
  expect(after).toContain(`RUN for program in ${servers.join(' ')}; do`);
  expect(after).toContain(`node ${memoryFlags.join(' ')} $program `);
  expect(after).toContain('\nRUN node packages/core/src/platform/parsing/compile-parsers.ts\n');
});

/** What the tools image runs: migrations and first data, backups, users, the audit's check, the welcome. */
const commands = ['db/prepare.ts', 'backup.ts', 'restore.ts', 'user-create.ts', 'audit-verify.ts', 'welcome.mjs'];

const { imports } = JSON.parse(read('package.json')) as { imports: Readonly<Record<string, string>> };

/** Returns the file that an import beginning with `#` leads to, by the root's package.json. */
const fileOf = (name: string): string => {
  const [key = '', folder = ''] = Object.entries(imports).find(([one]) => name.startsWith(one.replace('*', ''))) ?? [];
  return folder.replace('*', name.slice(key.length - 1));
};

/** The packages that a program's files outside of the workspaces import, with the file that does. */
const importedBy = (entries: string[]): Map<string, string> => {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || file.startsWith(join(root, 'packages'))) return;
    seen.add(file);
    const text = readFileSync(file, 'utf8').replaceAll(/^(import|export) type [^;]*;/gm, '');
    for (const [, name = ''] of text.matchAll(/(?:from|import\(|import) '([^']+)'/g)) {
      if (name.startsWith('.')) visit(resolve(dirname(file), name));
      else if (name.startsWith('#')) visit(join(root, fileOf(name)));
      else if (!name.startsWith('node:'))
        found.set(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
          file,
        );
    }
  };
  for (const entry of entries) visit(join(root, entry));
  return found;
};

test('the tools image, which has production packages only, has all that its commands import', () => {
  const { dependencies } = JSON.parse(read('package.json'));
  const imported = importedBy([...commands.map((name) => `scripts/${name}`), 'prisma/seed/main.ts']);
  expect([...imported.keys()].filter((name) => !(name in dependencies))).toEqual([]);
  expect(imported.size).toBeGreaterThan(2);
});

test('the engine of docker/engine names no mirror, registry or address', () => {
  for (const file of readdirSync(join(root, 'docker/engine'), { recursive: true, encoding: 'utf8' }))
    if (/\.(sh|mjs)$|Dockerfile$/.test(file))
      expect(read(`docker/engine/${file}`).replaceAll('http://127.0.0.1', ''), file).not.toMatch(/https?:\/\//);
});
