import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { environment, readConfig } from '../packages/core/src/platform/config.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const dockerfile = read('docker/Dockerfile');
const scratch = mkdtempSync(join(tmpdir(), 'docker-test-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const example = Object.fromEntries(
  [...read('docker/env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name ?? '', value ?? '']),
);
/** The settings that the compose file itself sets. */
const composed = Object.fromEntries(
  [...read('docker-compose.yml').matchAll(/^ {4}([A-Z_]+): "?([^"\n]+)"?$/gm)].map(([, name, value]) => [name, value]),
);

test('the image is installed with the manifest of every workspace and the pinned tools', () => {
  for (const folder of ['packages', 'apps', 'tools'])
    for (const name of readdirSync(join(root, folder)))
      expect(dockerfile).toContain(`COPY ${folder}/${name}/package.json ${folder}/${name}/\n`);
  const { packageManager } = JSON.parse(read('package.json'));
  expect(dockerfile).toContain(`npm install --global ${packageManager}\n`);
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

test('every name in the example and the compose file is a setting, and together they start the product', () => {
  const others = ['POSTGRES_PASSWORD', 'SITE_ADDRESS'];
  const known = [...Object.keys(environment.shape), ...others];
  expect(Object.keys(composed)).toEqual(expect.arrayContaining(['REDIS_URL', 'METRICS_PORT', 'DRAIN_SECONDS']));
  for (const name of [...Object.keys(example), ...Object.keys(composed)]) expect(known).toContain(name);
  const filled = { ...example, ...composed, APP_SECRET: 'x'.repeat(64), API_KEYS: 'a-key' };
  expect(readConfig(filled)).toMatchObject({ secure: true, METRICS_PORT: 9464, DRAIN_SECONDS: 5, TRUST_PROXY: true });
  // The repository contains no secrets.
  expect([example.POSTGRES_PASSWORD, example.APP_SECRET, example.API_KEYS, example.ADMIN_PASSWORD]).toEqual(
    Array(4).fill(''),
  );
});

const compose = spawnSync('docker-compose', ['--version'], { stdio: 'ignore' }).status === 0;

test.skipIf(!compose)(`docker-compose reads the file${compose ? '' : ' (skipped: no docker-compose here)'}`, () => {
  copyFileSync(join(root, 'docker-compose.yml'), join(scratch, 'docker-compose.yml'));
  mkdirSync(join(scratch, 'docker'));
  cpSync(join(root, 'docker/env.example'), join(scratch, 'docker/.env'));
  const { status, stdout, stderr } = spawnSync('docker-compose', ['config'], { cwd: scratch, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  for (const name of ['postgres', 'redis', 'mail', 'migrate', 'api', 'worker', 'proxy'])
    expect(stdout).toMatch(new RegExp(`^  ${name}:$`, 'm'));
});
