import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `pnpm tour`: takes the pictures of docs/tour from the demo data, by the same servers as the journeys. */
export default defineConfig(journeys, {
  testMatch: 'tour/*.ts',
  use: { viewport: { width: 1440, height: 900 }, screenshot: 'off', trace: 'off' },
});
