import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from 'worksmart-cms/scripts/lib/embedded-postgres.mjs';
import { atMost, type Finding, number } from './report.ts';
import { startApi, startWorker } from './servers.ts';
import type { Setting } from './setting.ts';
import { signIn } from './sign-in.ts';

/** Milliseconds that Node's sampling adds to each measured delay. */
const sampling = 10;
const seconds = 8;

/** Measures the delay of the API's event loop, alone and while the worker makes proposals, two at a time. */
export async function duringDocuments(setting: Setting, customerId: number): Promise<Finding> {
  const { env, folder, login, headers } = setting;
  const metricsPort = await freePort();
  await using api = await startApi('api-papers', { env: { ...env, METRICS_PORT: String(metricsPort) }, folder });
  await using _worker = await startWorker(setting);
  const accesstoken = await signIn({ ...login, url: `${api.url}/api/Users/Authenticate` });
  /** The 99th percentile in milliseconds since the last call. */
  const delay = async (): Promise<number> => {
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    const figure = /^nodejs_eventloop_lag_p99_seconds\S* ([\d.e+-]+)$/m.exec(await answer.text())?.[1];
    return Math.max(0, Number(figure) * 1000 - sampling);
  };
  await delay();
  await sleep(seconds * 500);
  const alone = await delay();
  const until = performance.now() + seconds * 1000;
  let made = 0;
  const caller = async () => {
    while (performance.now() < until) {
      const body = JSON.stringify({ dental: true, vision: true });
      const answer = await fetch(`${api.url}/api/report/proposal/${customerId}`, {
        method: 'POST',
        headers: { ...headers, accesstoken, 'content-type': 'application/json' },
        body,
      });
      if (!answer.ok) throw new Error(`A proposal answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
      made += 1;
    }
  };
  await Promise.all([caller(), caller()]);
  const during = await delay();
  return {
    what: 'p99 of the API’s loop delay while the worker makes proposals of the largest size: at most 20 ms',
    measured: `**${number(during)} ms** during ${made} proposals in ${seconds} s, ${number(alone)} ms alone`,
    verdict: atMost(20, during),
  };
}
