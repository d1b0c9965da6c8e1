import { createMetrics } from '@worksmart/core/platform/metrics/metrics.ts';
import { expect, test } from 'vitest';
import { buildServer } from '#app.ts';
import { servicesForTests } from '#testing/test-services.ts';

const opened = servicesForTests();

interface Line {
  msg?: string;
  req?: { route?: string };
  statusCode?: number;
}

test('each call is logged on one line, except health checks that succeed', async () => {
  const { app, drain } = await buildServer(opened.services, createMetrics(opened.services, 'api'));
  try {
    for (const url of ['/api/health', '/api/ready', '/api/READY?x=1', '/api/info'])
      expect((await app.inject(url)).statusCode).toBe(200);
    drain.begin();
    for (const url of ['/api/ready', '/api/health']) await app.inject(url);
    const calls = opened.logLines
      .map((line) => JSON.parse(line) as Line)
      .filter(({ msg }) => msg?.startsWith('request '))
      .map(({ req, statusCode }) => `${req?.route} ${statusCode}`);
    expect(calls).toEqual(['/api/info 200', '/api/ready 503']);
  } finally {
    await app.close();
  }
});
