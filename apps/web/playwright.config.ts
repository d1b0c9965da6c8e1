import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/support/browser.ts';

const port = process.env.E2E_PORT ?? '3990';
const baseURL = `http://127.0.0.1:${port}`;
const browser = await findBrowser();
const env = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== undefined)) as Record<
  string,
  string
>;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '../../.data/test-results/e2e',
  fullyParallel: false,
  // One browser: journeys change the same records, and the machine has two cores.
  workers: 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL,
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
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
    url: `${baseURL}/api/health`,
    timeout: 180_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
