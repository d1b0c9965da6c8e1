import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../context.ts';
import { kind } from '../row-kind.ts';
import { runOn, type Statement, statement } from '../statement.ts';

/** One finished call. `route` is the contract's id, so that no address or key becomes a label. */
export interface AnsweredCall {
  route: string;
  status: number;
  seconds: number;
}

export interface Metrics {
  /** Counts one finished call. */
  countCall(call: AnsweredCall): void;
  /** Returns all metrics in Prometheus' text format. */
  text(): Promise<{ contentType: string; body: string }>;
}

/** Seconds: fine for the times expected of lists, coarse for those of reports. */
const latencyBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Creates the metrics of one process: Node's own, its connections, the jobs, and the calls it handles. */
export const createMetrics = (
  { database, log }: Pick<Services, 'database' | 'log'>,
  program: 'api' | 'worker',
): Metrics => {
  const registry = new Registry();
  registry.setDefaultLabels({ program });
  collectDefaultMetrics({ register: registry });
  measurePool(registry, database.pool);
  measureRows(registry, { database, log });
  const calls = program === 'api' ? callMetrics(registry) : undefined;
  return {
    countCall: ({ route, status, seconds }) => {
      calls?.answered.inc({ route, status });
      calls?.latency.observe({ route }, seconds);
    },
    text: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  };
};

const callMetrics = (registry: Registry) => ({
  answered: new Counter({
    name: 'worksmart_http_requests_total',
    help: 'Requests answered, by route id and status; 500 and above are errors',
    labelNames: ['route', 'status'],
    registers: [registry],
  }),
  latency: new Histogram({
    name: 'worksmart_http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its response',
    labelNames: ['route'],
    buckets: latencyBuckets,
    registers: [registry],
  }),
});

const measurePool = (registry: Registry, pool: Services['database']['pool']): void => {
  new Gauge({
    name: 'worksmart_db_pool',
    help: 'Open connections (total), unused ones (idle), and requests waiting for one (waiting)',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.set({ kind: 'total' }, pool.totalCount);
      this.set({ kind: 'idle' }, pool.idleCount);
      this.set({ kind: 'waiting' }, pool.waitingCount);
    },
  });
};

const states = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

const countByState = statement(
  'metrics-jobs',
  `select state, count(*)::int as figure from job
  where state in ('queued', 'running') or finished_at > now() - interval '1 day' group by state`,
  { state: kind.text, figure: kind.int },
);
const longestWait = statement(
  'metrics-longest-wait',
  `select extract(epoch from now() - min(created_at))::float8 as figure from job where state = 'queued'`,
  { figure: kind.float.orNull },
);

const oldestUnplaced = statement(
  'metrics-event-horizon',
  `select coalesce(extract(epoch from now() - min(at)), 0)::float8 as figure from event where position is null`,
  { figure: kind.float },
);

/** Measures jobs and events from their rows, so every process reports the same totals for the whole installation. */
const measureRows = (registry: Registry, { database, log }: Pick<Services, 'database' | 'log'>): void => {
  /** Returns undefined when the database is unavailable, since the other metrics matter most then. */
  const ask = async <Row>(figures: Statement<Row>): Promise<Row[] | undefined> => {
    try {
      return await runOn(database.pool, figures);
    } catch (error) {
      log.warn({ err: error }, 'could not count jobs and events');
      return undefined;
    }
  };
  new Gauge({
    name: 'worksmart_jobs',
    help: 'Jobs by state: queued and running now, the others finished within the last day',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const rows = await ask(countByState);
      this.reset();
      if (!rows) return;
      for (const state of states) this.set({ state }, rows.find((row) => row.state === state)?.figure ?? 0);
    },
  });
  new Gauge({
    name: 'worksmart_job_oldest_waiting_seconds',
    help: 'Age of the oldest waiting job; over a minute means that no worker is running',
    registers: [registry],
    async collect() {
      const rows = await ask(longestWait);
      this.set(rows ? (rows[0]?.figure ?? 0) : Number.NaN);
    },
  });
  new Gauge({
    name: 'worksmart_event_horizon_seconds',
    help: 'Age of the oldest event without a place in the stream; a long transaction or a missing worker holds it up',
    registers: [registry],
    async collect() {
      const rows = await ask(oldestUnplaced);
      this.set(rows ? Math.max(rows[0]?.figure ?? 0, 0) : Number.NaN);
    },
  });
};
