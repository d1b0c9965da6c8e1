import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/support/browser.ts';

const port = process.env.E2E_PORT ?? '3990';
// As `npm start` prints it: a browser has no passkeys at an IP address.
const baseURL = `http://localhost:${port}`;
const browser = await findBrowser();
// Playwright's workers read this configuration too, with the environment of the first reader.
process.env.E2E_DATABASE_URL_FILE ??= join(tmpdir(), `worksmart-e2e-${process.pid}.url`);
process.env.E2E_APP_SECRET ??= randomBytes(32).toString('base64url');
const env = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== undefined)) as Record<
  string,
  string
>;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '../../.data/test-results/e2e',
  fullyParallel: false,
  // Two journeys at a time, of two files: each works on records and users of its own, and counts none of others'.
  workers: 2,
  projects: [
    { name: 'journeys', testIgnore: ['**/audit.spec.ts', '**/branding.spec.ts', '**/long-lists.spec.ts'] },
    // It makes the lists of all users long, so it runs after the journeys.
    { name: 'long lists', testMatch: '**/long-lists.spec.ts', dependencies: ['journeys'] },
    // It changes what every portal and email shows, so it runs after the others, alone.
    { name: 'alone', testMatch: '**/branding.spec.ts', dependencies: ['long lists'] },
    // It checks what all of them left behind.
    { name: 'audit', testMatch: '**/audit.spec.ts', dependencies: ['alone'] },
  ],
  forbidOnly: true,
  // A loaded machine takes ten times as long as a quiet one; what is wrong fails all the same.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL,
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Written of every journey, it takes a third of their time.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(browser.executablePath ? { executablePath: browser.executablePath } : {}),
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
      env: { ...env, ...browser.env },
    },
  },
  // The real database, API and worker with a data folder and ports of their own.
  webServer: {
    command: 'node ../../scripts/e2e-servers.mjs',
    env: { ...env, PORT: port },
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 300_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
