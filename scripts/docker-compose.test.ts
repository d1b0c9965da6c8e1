import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { environment, readConfig } from '../packages/core/src/platform/config.ts';
import { secretSettings, settingOf } from '../packages/core/src/platform/secret-files.ts';
import { folderForFile } from '../packages/core/src/testing/scratch-folder.ts';
import { makeInstallation, production, readText as read, trial } from './lib/compose-files.ts';

const scratch = folderForFile();

/** Settings of Compose and the proxy, in the file with the others. */
const notOurs = ['COMPOSE_FILE', 'SITE_ADDRESS', 'HTTP_PORT', 'HTTPS_PORT', 'MAIL_URL'];
const example = () => parseEnv(read('docker/env.example'));
const both = Object.entries({ trial, production });
/** Services that end by themselves. */
const short = ['migrate', 'welcome'];
const lasting = (services: typeof trial.services) => Object.entries(services).filter(([name]) => !short.includes(name));

/** The settings of a service, with the files of its secrets under `folder`. */
const settingsOf = (given: Record<string, string> = {}, folder: string) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value.replace('/run/secrets', folder)]));

test('a new installation gets its own secrets and settings, which stay when the script runs again', () => {
  const { folder, secrets } = makeInstallation(scratch);
  expect(Object.keys(secrets).sort()).toEqual(Object.keys(production.secrets).sort());
  for (const [name, { file }] of Object.entries(production.secrets)) expect(file).toBe(`docker/secrets/${name}`);
  expect(secrets.database_owner_url).toContain(secrets.postgres_password);
  expect(secrets.database_url).not.toContain(secrets.postgres_password);
  expect(makeInstallation(scratch).secrets.app_secret).not.toBe(secrets.app_secret);
  writeFileSync(join(folder, '.env'), 'COMPOSE_FILE=mine');
  expect(execFileSync('sh', [join(folder, 'docker/secrets.sh')], { encoding: 'utf8' })).toBe('');
  expect(readFileSync(join(folder, '.env'), 'utf8')).toBe('COMPOSE_FILE=mine');
  expect(read('.gitignore')).toMatch(/^docker\/secrets\/$/m);
  expect(read('.gitignore')).toMatch(/^\.env$/m);
  // Nothing but what is named gets into an image.
  expect(read('.dockerignore')).toMatch(/^\*$/m);
  expect(read('.dockerignore')).not.toMatch(/^!docker(\/secrets.*)?$/m);
});

test('every name in the example and the compose files is a setting, and together they start the product', () => {
  const { folder } = makeInstallation(scratch);
  const { environment: composed = {} } = production.services.api ?? {};
  const plain = (name: string) => name.replace(/_FILE$/, '');
  const named = both.flatMap(([, { services }]) => ['api', 'worker', 'migrate'].map((name) => services[name]));
  for (const name of [
    ...Object.keys(example()),
    ...named.flatMap((one) => Object.keys(one?.environment ?? {}).map(plain)),
  ])
    expect([...Object.keys(environment.shape), ...notOurs]).toContain(name);
  // No secret is in a file that names settings.
  expect(Object.keys(example()).filter((name) => secretSettings.has(name))).toEqual([]);
  const { PUBLIC_URL = '' } = example();
  const config = readConfig({ ...example(), ...settingsOf(composed, join(folder, 'docker/secrets')), PUBLIC_URL });
  expect(config).toMatchObject({
    secure: true,
    METRICS_PORT: 9464,
    DRAIN_SECONDS: 5,
    TRUST_PROXY: true,
    EMBEDDED: false,
  });
  expect(config.SMTP_URL).toBeUndefined();
});

describe('`docker compose up` in a fresh clone', () => {
  test('needs no file that is not in the repository, and is reached from this machine only', () => {
    const tracked = execFileSync('git', ['ls-files', 'docker'], {
      cwd: join(import.meta.dirname, '..'),
      encoding: 'utf8',
    });
    for (const { file } of Object.values(trial.secrets)) expect(tracked.split('\n')).toContain(file);
    for (const [name, { ports = [], env_file: settings }] of Object.entries(trial.services)) {
      expect(settings, name).toBeUndefined();
      for (const port of ports ?? []) expect(port, name).toMatch(/^127\.0\.0\.1:\$\{\w+:-\d+\}:\d+$/);
    }
    expect(Object.keys(trial.services).sort()).toEqual(
      ['api', 'mail', 'migrate', 'postgres', 'redis', 'welcome', 'worker'].sort(),
    );
  });

  test('has secrets that the product refuses elsewhere', () => {
    const files = settingsOf(trial.services.api?.environment, join(import.meta.dirname, '../docker/trial'));
    expect(readConfig({ ...files, PUBLIC_URL: 'http://localhost:3000' })).toMatchObject({ EMBEDDED: true });
    const elsewhere = { ...files, PUBLIC_URL: 'https://cms.example.com', EMBEDDED: 'false' };
    for (const name of ['DATABASE_URL', 'APP_SECRET', 'API_KEYS'])
      expect(() => readConfig(elsewhere)).toThrow(new RegExp(`${name} is a secret of docker/trial`));
    // migrate begins with it.
    const owner = { DATABASE_OWNER_URL: read('docker/trial/database_owner_url') };
    expect(() => settingOf(owner, 'DATABASE_OWNER_URL')).toThrow(/is a secret of docker\/trial/);
  });
});

describe('production', () => {
  test('has its own name, secrets and mode, and one public address', () => {
    expect(production.name).not.toBe(trial.name);
    for (const [name, service] of Object.entries(production.services)) {
      if (trial.services[name]?.environment?.EMBEDDED) expect(service.environment?.EMBEDDED, name).toBe('false');
      if (name !== 'proxy' && name !== 'mail') expect(service.ports ?? [], name).toEqual([]);
    }
    for (const name of ['mail', 'welcome']) expect(production.services[name]?.profiles, name).toHaveLength(1);
    expect(read('docker/production.yml')).not.toMatch(/docker\/trial|public-for-trial/);
    for (const [name, { restart }] of lasting(production.services))
      if (name !== 'mail') expect(restart, name).toBe('unless-stopped');
  });

  test('the worker, and no other service, reads the key file that the example names', () => {
    const [, named] = /^# SEAL_P12=\/run\/secrets\/(\w+)$/m.exec(read('docker/env.example')) ?? [];
    const readers = Object.entries(production.services).filter(([, { secrets = [] }]) => secrets.includes(named ?? ''));
    expect(readers.map(([name]) => name)).toEqual(['worker']);
    expect(production.services.worker?.environment).toEqual({
      ...production.services.api?.environment,
      SEAL_PASSWORD_FILE: '/run/secrets/seal_password',
    });
  });
});

describe.each(both)('%s', (_, { services }) => {
  test('gives a service only the secrets that it reads', () => {
    // SEAL_P12 in .env names it.
    const named = new Set(['seal_p12']);
    for (const { environment: given = {}, secrets = [] } of Object.values(services))
      expect(
        Object.entries(given)
          .filter(([name]) => name.endsWith('_FILE'))
          .map(([, path]) => path.replace('/run/secrets/', ''))
          .sort(),
      ).toEqual(secrets.filter((one) => !named.has(one)).sort());
  });

  test('runs every service without rights, on a read-only file system, within limits', () => {
    for (const [name, service] of Object.entries(services)) {
      expect({ name, ...service }).toMatchObject({
        cap_drop: ['ALL'],
        read_only: true,
        security_opt: ['no-new-privileges:true'],
        pids_limit: expect.any(Number),
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        logging: { options: { 'max-size': '10m', 'max-file': '5' } },
      });
      if (service.cap_add) expect(name).toBe('postgres');
    }
  });

  test('passes the signal to stop to every program', () => {
    // An init process that stays root without rights cannot signal a program of another user: it would be killed.
    for (const [name, { init, user, build, image, cap_add: added }] of Object.entries(services)) {
      if (added) expect({ name, init }).toEqual({ name, init: false });
      else expect(user ?? build?.target ?? image, name).toMatch(/^(redis|1000:1000|server|tools|proxy|worksmart-\w+)$/);
    }
  });

  test('has a health check for every service that stays, which gives a slow machine three minutes', () => {
    const dockerfile = read('docker/Dockerfile');
    for (const [name, { healthcheck: own, build, image }] of lasting(services)) {
      expect(own?.disable, name).toBeUndefined();
      const target = build?.target ?? image.replace('worksmart-', '');
      const checked = own ?? /^HEALTHCHECK.*/m.exec(dockerfile.slice(dockerfile.indexOf(` AS ${target}\n`)))?.[0];
      expect(checked, name).toBeDefined();
      expect(JSON.stringify(checked), name).not.toContain('"node"');
      if (own) expect(own.start_period, name).toBe('180s');
    }
    expect(services.backup?.command ?? ['docker/backup.sh']).toEqual(['docker/backup.sh']);
  });

  test('a worker is healthy only while jobs reach it', () => {
    expect(services.worker?.healthcheck?.test).toEqual(['CMD', 'docker/healthy.sh', '9464', '/ready']);
  });

  test('builds each image once', () => {
    const built = Object.values(services).flatMap(({ build, image }) => (build ? [image] : []));
    expect(new Set(built).size).toBe(built.length);
    for (const { image } of Object.values(services)) if (image.startsWith('worksmart-')) expect(built).toContain(image);
  });

  test('shows no secret in an environment', () => {
    const isSecret = (name: string) => secretSettings.has(name) || name.endsWith('PASSWORD');
    const shown = Object.entries(services).flatMap(([service, { environment: given = {} }]) =>
      Object.entries({ ...example(), ...given })
        .filter(([name]) => isSecret(name))
        .map(([name, value]) => `${service}: ${name}=${value}`),
    );
    // Redis is reached without a password, by the other services alone.
    expect(shown).toEqual(['api', 'worker'].map((service) => `${service}: REDIS_URL=redis://redis:6379`));
  });
});

const hasCompose = spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status === 0;

test.skipIf(!hasCompose)(
  `docker compose shows no secret${hasCompose ? '' : ' (skipped: no docker compose here)'}`,
  () => {
    const { folder, secrets } = makeInstallation(scratch);
    const args = ['compose', '--profile', 'mail-catcher', 'config'];
    const { status, stdout, stderr } = spawnSync('docker', args, { cwd: folder, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    for (const name of Object.keys(production.services).filter((one) => one !== 'welcome'))
      expect(stdout).toMatch(new RegExp(`^  ${name}:$`, 'm'));
    for (const [name, value] of Object.entries(secrets)) if (value) expect(stdout, name).not.toContain(value);
  },
);
