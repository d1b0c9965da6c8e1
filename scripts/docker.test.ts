import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { folderForFile } from '../packages/core/src/testing/scratch-folder.ts';
import { withScratchDatabase } from './db/scratch-database.ts';
import { production as compose, makeInstallation, readText as read } from './lib/compose-files.ts';
import { freePort } from './lib/embedded-postgres.mjs';
import { root } from './lib/paths.mjs';

const scratch = folderForFile();

test('prepares the database and becomes ready with its secrets as files', async () => {
  const { folder } = makeInstallation(scratch);
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
      PATH,
      ...parseEnv(read('docker/env.example')),
      ADMIN_EMAIL: 'ada@example.com',
      NODE_ENV: 'production',
      DATA_DIR: join(folder, 'data'),
      PORT: String(await freePort()),
    };
    /** The values as Compose fills them in, with the secrets where this test keeps them. */
    const filled = (value: string): string =>
      value
        .replaceAll(
          /\$\{(\w+)(?::-([^}]*))?[^}]*\}/g,
          (_, name: string, other = '') => (settings as Record<string, string | undefined>)[name] ?? other,
        )
        .replace('/run/secrets', join(folder, 'docker/secrets'));
    const withFiles = (more: Record<string, string>) => ({
      ...settings,
      ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, filled(value)])),
    });
    const preparing = { env: withFiles(compose.services.migrate?.environment ?? {}), encoding: 'utf8' } as const;
    expect(execFileSync(process.execPath, [join(root, 'scripts/db/prepare.ts')], preparing)).toContain('is ready');
    const api = spawn(process.execPath, [join(root, 'apps/api/src/main.ts')], {
      env: withFiles(given),
      stdio: 'ignore',
    });
    const ended = once(api, 'exit');
    try {
      const ready = () =>
        fetch(`http://127.0.0.1:${settings.PORT}/api/ready`, { headers: { 'x-forwarded-proto': 'https' } }).then(
          ({ status }) => status,
          () => 0,
        );
      await expect.poll(ready, { timeout: 60_000, interval: 200 }).toBe(200);
    } finally {
      api.kill('SIGKILL');
      await ended;
    }
  });
});
