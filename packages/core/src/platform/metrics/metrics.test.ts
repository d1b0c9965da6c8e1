import supertest from 'supertest';
import { beforeAll, expect, test } from 'vitest';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db.ts';
import { openLog } from '../log.ts';
import { createMetrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';

const database = databaseForTests(3);
const lines: string[] = [];

const settings = (more: Record<string, string> = {}) =>
  readConfig({ DATABASE_URL: database.url, API_KEYS: 'k', APP_SECRET: 'x'.repeat(32), ...more });
const log = () => openLog(settings(), 'test', {}, { write: (line) => lines.push(line) });

beforeAll(async () => {
  await database.pool.query(`insert into job (name, params, state, created_at, finished_at) values
    ('a', '{}', 'queued', now() - interval '90 seconds', null), ('a', '{}', 'queued', now(), null),
    ('a', '{}', 'running', now(), null), ('a', '{}', 'failed', now(), now()),
    ('a', '{}', 'done', now() - interval '9 days', now() - interval '9 days')`);
  await database.pool.query(`insert into audit_event (at, actor_name, action, entity, entity_id)
    values (now() - interval '70 seconds', 'x', 'notes.save', 'note', '1')`);
});

test('serves no metrics unless a port is set', async () => {
  const metrics = createMetrics({ database, log: log() }, 'api');
  expect(await serveMetrics({ config: settings(), log: log() }, metrics)).toBeUndefined();
});

test('the private port serves metrics of calls, jobs, connections, event loop and process, and nothing else', async () => {
  const metrics = createMetrics({ database, log: log() }, 'api');
  metrics.countCall({ route: 'customers.search', status: 200, seconds: 0.02 });
  metrics.countCall({ route: 'customers.search', status: 200, seconds: 3 });
  metrics.countCall({ route: 'customers.search', status: 500, seconds: 0.001 });
  const server = await serveMetrics({ config: settings({ METRICS_PORT: '0' }), log: log() }, metrics);
  try {
    const port = supertest(`http://127.0.0.1:${server?.port}`);
    const { text: raw } = await port
      .get('/metrics')
      .expect(200)
      .expect('Content-Type', /text\/plain/);
    expect(raw).toMatch(/worksmart_jobs\{.*program="api"/);
    // The label `program` may come at any position among the others.
    const text = raw.replaceAll(/program="api",|,program="api"|\{program="api"\}/g, '');
    const call = 'route="customers.search"';
    expect(text).toContain(`worksmart_http_requests_total{${call},status="200"} 2`);
    expect(text).toContain(`worksmart_http_requests_total{${call},status="500"} 1`);
    expect(text).toContain(`worksmart_http_request_duration_seconds_bucket{le="0.025",${call}} 2`);
    expect(text).toContain(`worksmart_http_request_duration_seconds_count{${call}} 3`);
    expect(text).toContain('worksmart_jobs{state="queued"} 2');
    expect(text).toContain('worksmart_jobs{state="running"} 1');
    expect(text).toContain('worksmart_jobs{state="failed"} 1');
    expect(text).toContain('worksmart_jobs{state="done"} 0');
    expect(Number(/worksmart_job_oldest_waiting_seconds\S* (\d+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(90);
    expect(Number(/worksmart_event_horizon_seconds\S* (\d+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(70);
    expect(text).toMatch(/worksmart_db_pool\{kind="total"\} [1-3]/);
    expect(text).toMatch(/worksmart_db_pool\{kind="waiting"\} 0/);
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds\S* \d/);
    expect(text).toMatch(/process_resident_memory_bytes\S* \d/);
    await port.get('/api/health').expect(404);
  } finally {
    server?.close();
  }
});

test('the private port of a program without another one says whether it is ready', async () => {
  let isReady = true;
  const config = settings({ METRICS_PORT: '0' });
  const metrics = createMetrics({ database, log: log() }, 'worker');
  const server = await serveMetrics({ config, log: log() }, metrics, async () => isReady);
  const port = supertest(`http://127.0.0.1:${server?.port}`);
  await port.get('/ready').expect(200);
  isReady = false;
  await port.get('/ready').expect(503);
  await port.get('/metrics').expect(200);
  server?.close();
});

test('serves metrics while the database is unavailable', async () => {
  const away = openDatabase('postgresql://nobody:x@127.0.0.1:1/none', 1);
  const { body } = await createMetrics({ database: away, log: log() }, 'worker').text();
  expect(body).toContain('worksmart_db_pool{kind="total",program="worker"} 0');
  expect(body).not.toMatch(/worksmart_jobs\{/);
  expect(body).not.toContain('worksmart_http');
  expect(lines.join('')).toContain('could not count jobs');
  await away.close();
});
