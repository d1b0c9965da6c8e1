/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { portalPages } from './portal-pages.ts';
import { precompress } from './precompress.ts';
import { thinPdfjs } from './thin-pdfjs.ts';
import { thinRoutes } from './thin-routes.ts';

const entry = { name: 'entry', tags: ['$initial' as const], priority: 3 };
/** What the first page needs comes in three files, each group with all that its modules import. */
const firstChunks = [
  entry,
  { name: 'contract', test: /[\\/]zod[\\/]|\?whole$|schema\.ts$/, entriesAware: true, priority: 2 },
  { name: 'shell', test: /\/app\/shell\/shell\.tsx$/, priority: 1 },
  { name: 'list', test: /\/pages\/leads\.page\.tsx$/, priority: 0 },
];

export default defineConfig({
  plugins: [thinRoutes(), thinPdfjs(), portalPages(), react(), precompress()],
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' },
  },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 450,
    rolldownOptions: { output: { codeSplitting: { groups: firstChunks } } },
  },
  // The customers' pages are built apart: shared files would carry what only the staff's pages need.
  builder: {},
  environments: {
    portal: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        assetsDir: 'assets/portal',
        rolldownOptions: { input: 'portal.html', output: { codeSplitting: { groups: [entry] } } },
      },
    },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/testing/setup.ts'],
    css: false,
    // Making a DOM and loading Mantine again for each file takes longer than its tests: a file mocks no module therefore.
    isolate: false,
    restoreMocks: true,
    // On a loaded machine everything takes ten times as long; what hangs is found out all the same.
    testTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
