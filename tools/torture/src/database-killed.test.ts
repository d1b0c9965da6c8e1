import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchInfo } from './call.ts';
import { withMembers } from './members.ts';
import { prepareTestbed, type Testbed } from './testbed.ts';
import { until } from './trial.ts';
import { checkLedger, startWriters } from './writers.ts';

// The small version of `pnpm torture --only=api-killed,database-killed`: real processes, a real server with fsync.

const folder = join(tmpdir(), `torture-${process.pid}`);
let testbed: Testbed;
beforeAll(async () => {
  mkdirSync(folder, { mode: 0o755 });
  testbed = await prepareTestbed(100, folder);
}, 300_000);
afterAll(async () => {
  await testbed?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('T32 PostgreSQL, then the api, are killed during writes: nothing acknowledged is lost or duplicated, and no process exits by itself', async () => {
  await withMembers(testbed, {}, async ({ api }) => {
    const writers = await startWriters(testbed, { url: api.url, rate: 40, retries: true, patience: 3 });
    await writers.acknowledgedAfter(0);
    const info = watchInfo(api.url);
    testbed.server.kill();
    await until('/api/info to tell of maintenance', () => info.statuses.has('503'));
    await testbed.server.start();
    await writers.acknowledgedAfter(performance.now());
    await info.stop();
    expect([...info.statuses.keys()].filter((status) => status !== '200' && status !== '503')).toEqual([]);
    expect(api.starts()).toBe(1);

    await api.kill();
    expect(api.starts()).toBe(2);
    await api.untilReady();
    await writers.acknowledgedAfter(performance.now());
    await sleep(200);
    await writers.stop();
    expect((await checkLedger(testbed)).faults).toEqual([]);
    expect(testbed.ledger.entries.filter((entry) => entry.acknowledged !== null).length).toBeGreaterThan(2);
  });
}, 600_000);
