import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { environment, readConfig } from '../packages/core/src/platform/config.ts';
import { secretSettings } from '../packages/core/src/platform/secret-files.ts';
import { withScratchDatabase } from './db/scratch-database.ts';
import { freePort } from './lib/embedded-postgres.mjs';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const dockerfile = read('docker/Dockerfile');
const scratch = mkdtempSync(join(tmpdir(), 'docker-test-'));
const stageOf = (name: string): string =>
  dockerfile
    .split(/^FROM /m)
    .slice(1)
    .find((one) => one.split('\n')[0]?.endsWith(` AS ${name}`)) ?? '';
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test('the image is installed with the manifest of every workspace and the pinned tools', () => {
  for (const folder of ['packages', 'apps', 'tools'])
    for (const name of readdirSync(join(root, folder)))
      expect(dockerfile).toContain(`COPY ${folder}/${name}/package.json ${folder}/${name}/\n`);
  const { packageManager } = JSON.parse(read('package.json'));
  expect(dockerfile).toContain(`npm install --global ${packageManager}\n`);
  // The hook that keeps generators out of the servers' packages.
  expect(dockerfile).toMatch(/^COPY .* \.pnpmfile\.cjs /m);
  const version = read('.nvmrc').trim();
  const bases = [...dockerfile.matchAll(/^FROM node:([\d.]+)-bookworm-slim@/gm)].map(([, base]) => base);
  expect(bases).toEqual([version, version]);
});

test('every image says what it is, from which commit, and how to tell that it works', () => {
  for (const name of ['server', 'tools', 'proxy']) {
    const stage = stageOf(name);
    for (const label of ['title', 'description', 'licenses', 'version', 'revision'])
      expect(stage, name).toContain(`org.opencontainers.image.${label}=`);
    expect(stage, name).toMatch(/^HEALTHCHECK /m);
  }
});

test('every image runs as a user other than root', () => {
  for (const name of ['server', 'tools', 'proxy'])
    expect([...stageOf(name).matchAll(/^USER (.*)$/gm)].map(([, user]) => user)).toEqual(['1000']);
});

const names = ['postgres', 'redis', 'mail', 'migrate', 'backup', 'api', 'worker', 'proxy'];

/** The folders and files that `docker compose` reads, as a new installation has them. */
const installation = (): { folder: string; secrets: Record<string, string> } => {
  const folder = mkdtempSync(join(scratch, 'installation-'));
  cpSync(join(root, 'docker'), join(folder, 'docker'), { recursive: true });
  rmSync(join(folder, 'docker/secrets'), { recursive: true, force: true });
  copyFileSync(join(root, 'docker-compose.yml'), join(folder, 'docker-compose.yml'));
  copyFileSync(join(root, 'docker/env.example'), join(folder, 'docker/.env'));
  execFileSync('sh', [join(folder, 'docker/secrets.sh')]);
  const files = readdirSync(join(folder, 'docker/secrets'));
  const secrets = files.map((name) => [name, readFileSync(join(folder, 'docker/secrets', name), 'utf8')]);
  return { folder, secrets: Object.fromEntries(secrets) };
};

interface Service {
  cap_drop?: string[];
  cap_add?: string[];
  read_only?: boolean;
  security_opt?: string[];
  pids_limit?: number;
  mem_limit?: string;
  logging?: { options: Record<string, string> };
  environment?: Record<string, string>;
  secrets?: string[];
}
interface Compose {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
}
const compose: Compose = parse(read('docker-compose.yml'), { merge: true });

test('a new installation gets its own secrets, which stay when the script runs again', () => {
  const { folder, secrets } = installation();
  expect(Object.keys(secrets).sort()).toEqual(Object.keys(compose.secrets).sort());
  for (const [name, { file }] of Object.entries(compose.secrets)) expect(file).toBe(`docker/secrets/${name}`);
  expect(secrets.database_owner_url).toContain(secrets.postgres_password);
  expect(secrets.database_url).not.toContain(secrets.postgres_password);
  expect(installation().secrets.app_secret).not.toBe(secrets.app_secret);
  expect(execFileSync('sh', [join(folder, 'docker/secrets.sh')], { encoding: 'utf8' })).toBe('');
  expect(read('.gitignore')).toMatch(/^docker\/secrets\/$/m);
  expect(read('.dockerignore')).toMatch(/^docker\/secrets$/m);
});

test('every name in the example and the compose file is a setting, and together they start the product', () => {
  const { folder } = installation();
  const example = parseEnv(read('docker/env.example'));
  const { environment: composed = {} } = compose.services.api ?? {};
  const plain = (name: string) => name.replace(/_FILE$/, '');
  for (const name of [...Object.keys(example), ...Object.keys(composed).map(plain)])
    expect([...Object.keys(environment.shape), 'SITE_ADDRESS']).toContain(name);
  // No secret is in a file that names settings.
  expect(Object.keys(example).filter((name) => secretSettings.has(name))).toEqual([]);
  const mounted = Object.entries(composed).map(([name, value]) => [
    name,
    value.replace(/^\/run\/secrets/, join(folder, 'docker/secrets')),
  ]);
  const config = readConfig({ ...example, ...Object.fromEntries(mounted) });
  expect(config).toMatchObject({ secure: true, METRICS_PORT: 9464, DRAIN_SECONDS: 5, TRUST_PROXY: true });
  expect(config.SMTP_URL).toBeUndefined();
});

test('the worker, and no other service, reads the key file that the example names', () => {
  const [, named] = /^# SEAL_P12=\/run\/secrets\/(\w+)$/m.exec(read('docker/env.example')) ?? [];
  const readers = Object.entries(compose.services).filter(([, { secrets = [] }]) => secrets.includes(named ?? ''));
  expect(readers.map(([name]) => name)).toEqual(['worker']);
  expect(compose.services.worker?.environment).toEqual({
    ...compose.services.api?.environment,
    SEAL_PASSWORD_FILE: '/run/secrets/seal_password',
  });
});

test('a service gets only the secrets that it reads', () => {
  // SEAL_P12 in docker/.env names it.
  const named = new Set(['seal_p12']);
  for (const { environment: given = {}, secrets = [] } of Object.values(compose.services))
    expect(
      Object.entries(given)
        .filter(([name]) => name.endsWith('_FILE'))
        .map(([, path]) => path.replace('/run/secrets/', ''))
        .sort(),
    ).toEqual(secrets.filter((one) => !named.has(one)).sort());
  expect(compose.services.proxy?.secrets).toBeUndefined();
  expect(compose.services.backup?.secrets).toEqual(['database_owner_url']);
});

test('every service runs without rights, on a read-only file system, within limits', () => {
  expect(Object.keys(compose.services).sort()).toEqual([...names].sort());
  for (const [name, service] of Object.entries(compose.services)) {
    expect({ name, ...service }).toMatchObject({
      cap_drop: ['ALL'],
      read_only: true,
      security_opt: ['no-new-privileges:true'],
      pids_limit: expect.any(Number),
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      logging: { options: { 'max-size': '10m', 'max-file': '5' } },
    });
    if (service.cap_add) expect(['postgres', 'redis']).toContain(name);
  }
});

test('no service has a secret in its environment', () => {
  const example = parseEnv(read('docker/env.example'));
  const isSecret = (name: string) => secretSettings.has(name) || name.endsWith('PASSWORD');
  const shown = Object.entries(compose.services).flatMap(([service, { environment: given = {} }]) =>
    Object.entries({ ...example, ...given })
      .filter(([name]) => isSecret(name))
      .map(([name, value]) => `${service}: ${name}=${value}`),
  );
  // Redis is reached without a password, by the other services alone.
  expect(shown).toEqual(['api', 'worker'].map((service) => `${service}: REDIS_URL=redis://redis:6379`));
});

test('prepares the database and becomes ready with its secrets as files', async () => {
  const { folder } = installation();
  const secret = (name: string) => join(folder, 'docker/secrets', name);
  await withScratchDatabase(process.env.TEST_SERVER_URL ?? '', async (url) => {
    for (const name of ['database_owner_url', 'database_url']) {
      rmSync(secret(name));
      writeFileSync(secret(name), `${url}\n`);
    }
    // A queue on Redis, a proxy and a fixed port are not needed for it.
    const { REDIS_URL: _, METRICS_PORT: __, ...given } = { ...compose.services.api?.environment };
    const { PATH } = process.env;
    const settings = {
      ...{ PATH, ...parseEnv(read('docker/env.example')), ADMIN_EMAIL: 'ada@example.com' },
      ...{ NODE_ENV: 'production', DATA_DIR: join(folder, 'data'), PORT: String(await freePort()) },
    };
    const withFiles = (more: Record<string, string>) => ({
      ...settings,
      ...Object.fromEntries(
        Object.entries(more).map(([name, value]) => [
          name,
          value.replace('/run/secrets', join(folder, 'docker/secrets')),
        ]),
      ),
    });
    const preparing = { env: withFiles(compose.services.migrate?.environment ?? {}), encoding: 'utf8' } as const;
    expect(execFileSync(process.execPath, [join(root, 'scripts/db/prepare.ts')], preparing)).toContain('is ready');
    const api = spawn(process.execPath, [join(root, 'apps/api/src/main.ts')], {
      env: withFiles(given),
      stdio: 'ignore',
    });
    try {
      const ready = () =>
        fetch(`http://127.0.0.1:${settings.PORT}/api/ready`, { headers: { 'x-forwarded-proto': 'https' } }).then(
          ({ status }) => status,
          () => 0,
        );
      await expect.poll(ready, { timeout: 60_000, interval: 200 }).toBe(200);
    } finally {
      const ended = once(api, 'exit');
      api.kill('SIGKILL');
      await ended;
    }
  });
});

const hasCompose = spawnSync('docker-compose', ['--version'], { stdio: 'ignore' }).status === 0;

test.skipIf(!hasCompose)(
  `docker-compose shows no secret${hasCompose ? '' : ' (skipped: no docker-compose here)'}`,
  () => {
    const { folder, secrets } = installation();
    const args = ['--profile', 'mail-catcher', 'config'];
    const { status, stdout, stderr } = spawnSync('docker-compose', args, { cwd: folder, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    for (const name of names) expect(stdout).toMatch(new RegExp(`^  ${name}:$`, 'm'));
    for (const [name, value] of Object.entries(secrets)) if (value) expect(stdout, name).not.toContain(value);
  },
);
