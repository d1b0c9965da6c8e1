import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { environment, readConfig } from '../packages/core/src/platform/config.ts';
import { secretSettings } from '../packages/core/src/platform/secret-files.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const dockerfile = read('docker/Dockerfile');
const scratch = mkdtempSync(join(tmpdir(), 'docker-test-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test('the image is installed with the manifest of every workspace and the pinned tools', () => {
  for (const folder of ['packages', 'apps', 'tools'])
    for (const name of readdirSync(join(root, folder)))
      expect(dockerfile).toContain(`COPY ${folder}/${name}/package.json ${folder}/${name}/\n`);
  const { packageManager } = JSON.parse(read('package.json'));
  expect(dockerfile).toContain(`npm install --global ${packageManager}\n`);
  // The hook that keeps generators out of the servers' packages.
  expect(dockerfile).toMatch(/^COPY .* \.pnpmfile\.cjs /m);
  expect([...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major)).toEqual(['24', '24']);
});

test('every image runs as a user other than root', () => {
  const stages = dockerfile.split(/^FROM /m).slice(1);
  for (const name of ['server', 'tools', 'proxy']) {
    const stage = stages.find((one) => one.split('\n')[0]?.endsWith(` AS ${name}`));
    expect([...(stage ?? '').matchAll(/^USER (.*)$/gm)].map(([, user]) => user)).toHaveLength(1);
    expect(stage).not.toMatch(/^USER root/m);
  }
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
