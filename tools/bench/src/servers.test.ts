import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startApi } from './servers.ts';

test('a server of another checkout runs the code of that checkout', async () => {
  const from = mkdtempSync(join(tmpdir(), 'other-checkout-'));
  onTestFinished(() => rmSync(from, { recursive: true }));
  mkdirSync(join(from, 'apps/api/src'), { recursive: true });
  writeFileSync(
    join(from, 'apps/api/src/main.ts'),
    `import { createServer } from 'node:http';
     createServer((_, answer) => answer.end('of the other checkout')).listen(process.env.PORT, process.env.HOST);`,
  );
  await using api = await startApi('api', { env: {}, folder: join(from, 'logs'), from });
  const answer = await fetch(`${api.url}/api/ready`);
  expect(await answer.text()).toBe('of the other checkout');
}, 60_000);
