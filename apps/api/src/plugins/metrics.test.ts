import { createMetrics } from '@worksmart/core/platform/metrics/metrics.ts';
import { expect, test } from 'vitest';
import { buildServer } from '#app.ts';
import { servicesForTests, testKey } from '#testing/test-services.ts';

const opened = servicesForTests();

test('calls are counted by route id and status, never by address', async () => {
  const metrics = createMetrics(opened.services, 'api');
  const { app } = await buildServer(opened.services, metrics);
  try {
    await app.inject('/api/health');
    await app.inject({ url: '/api/HEALTH?secret=horse' });
    await app.inject({ url: '/api/users/logout', method: 'POST', headers: { 'x-api-key': testKey } });
    await app.inject('/api/none/of/these/jones');
    const { body } = await metrics.text();
    expect(body).toContain('worksmart_http_requests_total{route="system.health",status="200",program="api"} 2');
    expect(body).toMatch(/worksmart_http_requests_total\{route="[a-zA-Z.]+",status="401",program="api"\} 1/);
    expect(body).not.toMatch(/jones|horse/);
  } finally {
    await app.close();
  }
});

test('a draining server is no longer ready, still serves requests, and closes each connection', async () => {
  const { app, drain } = await buildServer(opened.services, createMetrics(opened.services, 'api'));
  try {
    expect((await app.inject('/api/ready')).statusCode).toBe(200);
    drain.begin();
    expect((await app.inject('/api/ready')).statusCode).toBe(503);
    const served = await app.inject('/api/health');
    expect([served.statusCode, served.headers.connection]).toEqual([200, 'close']);
  } finally {
    await app.close();
  }
});
