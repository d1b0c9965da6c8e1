import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { databaseUrl } from './support/database.ts';

test('the audit of all that the journeys did is whole', async () => {
  const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'audit-verify.ts');
  const env = { ...process.env, DATABASE_URL: await databaseUrl(), APP_SECRET: process.env.E2E_APP_SECRET };
  const verify = () => spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
  // The worker seals once a minute.
  await expect.poll(() => verify().stdout, { timeout: 180_000, intervals: [5_000] }).toMatch(/^[1-9]\d* seals? over/);
  const { status, stdout } = verify();
  expect(stdout).toMatch(/^[1-9]\d* seals? over [1-9]\d* rows: whole\.\n$/);
  expect(status).toBe(0);
});
