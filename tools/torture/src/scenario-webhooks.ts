import { setTimeout as sleep } from 'node:timers/promises';
import type { Trial } from './outcome.ts';
import { until } from './waiting.ts';
import { openReceiver } from './webhook-receiver.ts';
import { addedEndpoint, judgeDeliveries, untilDelivered, waitingDeliveries } from './webhooks.ts';
import { judgeLedger, startWriters, writeText } from './writers.ts';

/** Sends webhooks to a failing receiver while the worker is killed again and again, and the database restarted. */
export async function loseNoWebhook({ testbed, outcome, short }: Trial): Promise<void> {
  const kills = short ? 2 : 20;
  outcome.did = `Webhooks of all writes to a receiver that refuses every fourth request and stalls on every twentieth; kill -9 of the only worker ${kills} times, and PostgreSQL restarted once.`;
  const receiver = await openReceiver({ stallEvery: 20 });
  const wanted = { workers: 1, env: { WEBHOOK_ALLOW: '127.0.0.0/8' } };
  try {
    await testbed.withMembers(wanted, async ({ apis: [api], workers: [worker] }) => {
      if (!worker) throw new Error('There is no worker.');
      const added = await addedEndpoint(testbed, api.url, receiver.url);
      const writers = await startWriters(testbed, { url: () => api.url, rate: 25, retries: true });
      for (let kill = 0; kill < kills; kill += 1) {
        await until('a delivery to be under way', async () => (await waitingDeliveries(testbed)) > 0);
        const before = worker.pid();
        worker.signal('SIGKILL');
        await until('the worker to be started again', () => worker.pid() !== before);
        if (kill === Math.floor(kills / 2)) {
          await testbed.database.stop();
          await testbed.database.start();
        }
        await sleep(2_000);
      }
      outcome.found.push(writeText(await writers.stop()));
      outcome.recoveries.push(await untilDelivered(testbed, receiver));
      await judgeDeliveries({ testbed, outcome }, receiver, added);
    });
  } finally {
    receiver.close();
  }
  await judgeLedger(testbed, outcome);
}
