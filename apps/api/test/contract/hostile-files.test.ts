import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileForm } from '#testing/form.ts';
import { appForTests } from '#testing/test-app.ts';
import type { Health } from './hostile-files/health-process.ts';
import { csvMutant, pdfMutant, svgMutant, zipMutant } from './hostile-files/other-mutants.ts';
import { type Random, randomOf } from './hostile-files/random.ts';
import { type RunningApi, runApi } from './hostile-files/running-api.ts';
import { xlsxMutant } from './hostile-files/xlsx-mutants.ts';

const isFull = process.env.FUZZ === 'full';
const perKind = isFull ? 1_000 : 10;
/**
 * Milliseconds of a request for its health. In the small size other tests share the machine: there only the time counts
 * that the API itself worked, and it may ask a caller to try again.
 */
const slowestHealth = isFull ? 100 : 500;
const mostMegabytes = { api: 300, parser: 128 } as const;

const t = appForTests({ people: ['admin'] });
const key = 'k'.repeat(43);
let api: RunningApi;
let health: ChildProcess;
let slowest = 0;
let asked = 0;
let customer: number;

beforeAll(async () => {
  customer = (await addCustomer(t.db, { stageId: 2 })).id;
  const expiration = new Date(Date.now() + 86_400_000);
  await t.db.rfp.update({ where: { customerId: customer }, data: { rfpKey: key, expiration } });
  api = await runApi(t);
  const program = fileURLToPath(new URL('./hostile-files/health-process.ts', import.meta.url));
  health = fork(program, [`${api.url}/health`, String(api.process.pid)], { execArgv: [] });
  health.on('message', ({ passed, worked }: Health) => {
    asked += 1;
    slowest = Math.max(slowest, isFull ? passed : Math.min(passed, worked));
  });
});
/** The first file through a door loads its code. */
beforeAll(async () => {
  for (const door of Object.values(doors).flat()) await sendFile(door, randomOf(1));
}, 120_000);
afterAll(async () => {
  health.kill();
  await api.stop();
});

interface Door {
  path: () => string;
  name: (random: Random) => string;
  mutant: (random: Random) => Buffer;
}

const portal = () => `/portal/rfp/${key}/census/read`;
const staff = () => `/customer/${customer}/census/read`;
const documents = () => `/customer/${customer}/document/upload?typeId=37`;

const doors: Readonly<Record<string, readonly Door[]>> = {
  XLSX: [portal, staff].map((path) => ({ path, name: () => 'p.xlsx', mutant: xlsxMutant })),
  CSV: [portal, staff].map((path) => ({ path, name: () => 'p.csv', mutant: csvMutant })),
  SVG: [{ path: () => '/branding/logo', name: () => 'logo.svg', mutant: svgMutant }],
  PDF: [{ path: documents, name: () => 'a.pdf', mutant: pdfMutant }],
  ZIP: [{ path: documents, name: ({ pick }) => pick(['a.zip', 'a.docx', 'a.xlsx', 'a.xls']), mutant: zipMutant }],
};

const sendFile = ({ path, name, mutant }: Door, random: Random): Promise<Response> => {
  const { headers, payload } = fileForm(name(random), mutant(random));
  return fetch(api.url + path(), { method: 'POST', headers: { ...headers, ...t.as.admin.headers }, body: payload });
};

const send = async (at: readonly Door[], seed: number): Promise<number> => {
  const random = randomOf(seed);
  const answer = await sendFile(random.pick(at), random);
  const text = await answer.text();
  const { status } = answer;
  if (status >= 500 && (isFull || status !== 503)) throw new Error(`Seed ${seed} got ${status}: ${text}`);
  return status;
};

test.each(Object.entries(doors))(
  'malformed %s files get an answer and stop nothing',
  async (kind, at) => {
    const statuses: Record<number, number> = {};
    let next = 0;
    const sendAll = async (): Promise<void> => {
      while (next < perKind) {
        const seed = next++;
        const status = await send(at, seed);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    };
    slowest = 0;
    await Promise.all([sendAll(), sendAll()]);
    if (isFull) process.stdout.write(`${JSON.stringify({ kind, statuses, slowest, asked, ...api.peaks })}\n`);
    expect(api.errors).toEqual([]);
    expect(api.process.exitCode).toBeNull();
    expect(slowest).toBeLessThan(slowestHealth);
    expect(api.peaks.api).toBeLessThan(mostMegabytes.api);
    expect(api.peaks.parser).toBeLessThan(mostMegabytes.parser * 1.1);
  },
  3_600_000,
);
