import { checkCensus } from '@worksmart/shared/records/census/check.rules.ts';
import type { CensusColumnName } from '@worksmart/shared/records/census/columns.ts';
import type { CensusFigureView } from '@worksmart/shared/records/census/figures.schema.ts';
import type { CensusFile } from '@worksmart/shared/records/census/schema.ts';
import { type Finding, type Measured, number } from './report.ts';
import { repeated } from './rounds.ts';
import { query, type Setting } from './setting.ts';
import { judge, median, spreadOf } from './statistics.ts';

/** The most people of one file by default. */
const people = 5_000;
const importMs = 2_000;
const pricingMs = 200;

const columns: CensusColumnName[] = [
  'emp_no',
  'last_name',
  'first_name',
  'dob',
  'hire_date',
  'zip',
  'state',
  'weekly_hours',
  'hourly_rate',
  'annual_wage',
  'pay_cycle',
  'wc_code',
  'tier',
  'waive_reason',
  'spouse_dob',
  'child_dobs',
];
const tiers = ['EE', 'ES', 'EC', 'EF', 'WV', 'NE'] as const;

/** One made-up person, as a file would have it. */
const person = (at: number): string[] => {
  const tier = tiers[at % tiers.length] ?? 'EE';
  const isSalaried = at % 5 === 0;
  return [
    String(1_000 + at),
    `Family${at}`,
    `Person${at % 97}`,
    `${1 + (at % 12)}/${1 + (at % 28)}/${1962 + (at % 40)}`,
    '01/05/2024',
    '46204',
    at % 9 === 0 ? 'IL' : 'IN',
    tier === 'NE' ? '20' : '40',
    ...(isSalaried ? ['', String(48_000 + at)] : [(15 + (at % 40) / 2).toFixed(2), '']),
    at % 3 === 0 ? '26' : '52',
    isSalaried ? '8810' : '3632',
    tier,
    tier === 'WV' ? 'spouse' : '',
    tier === 'ES' || tier === 'EF' ? '03/04/1985' : '',
    tier === 'EC' || tier === 'EF' ? '09/09/2012; 01/20/2016' : '',
  ];
};

/** Calls the API as the administrator. @throws Error for another answer than 200 */
const caller =
  ({ api, headers }: Setting) =>
  async <Answer>(path: string, init: RequestInit = {}): Promise<Answer> => {
    const json: Record<string, string> = typeof init.body === 'string' ? { 'content-type': 'application/json' } : {};
    const answer = await fetch(`${api.url}/api${path}`, { ...init, headers: { ...headers, ...json } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as Answer;
  };

const finding = (what: string, times: readonly number[], ceiling: number): Finding => {
  const spread = spreadOf(times);
  return {
    goal: '–',
    what: `${what}: at most ${number(ceiling)} ms`,
    measured: `**${number(spread.median)}** ms (${number(spread.low)} to ${number(spread.high)}, ${spread.count} rounds)`,
    verdict: judge(spread, ceiling, false),
  };
};

interface Figures {
  censusId: number;
  figures: CensusFigureView[];
}

/** Milliseconds of each step. */
interface Round {
  reading: number;
  checking: number;
  saving: number;
  figures: number;
  applying: number;
}

/** Imports the file as the browser does, and prices the record with it: all its figures, and one written into it. */
async function oneRound(call: ReturnType<typeof caller>, customerId: number, file: Blob): Promise<Round> {
  const began = performance.now();
  const form = new FormData();
  form.set('file', file, 'people.csv');
  const read = await call<CensusFile>(`/customer/${customerId}/census/read`, { method: 'POST', body: form });
  const readAt = performance.now();
  checkCensus(columns, read.rows, { asOf: '2026-01-01', wcRates: null });
  const checkedAt = performance.now();
  const body = { asOf: '2026-01-01T00:00:00', source: 'csv', filename: 'people.csv', columns, rows: read.rows };
  await call(`/customer/${customerId}/census`, { method: 'POST', body: JSON.stringify(body) });
  const savedAt = performance.now();
  const { censusId, figures: planned } = await call<Figures>(`/customer/${customerId}/census/figures`);
  const figuresAt = performance.now();
  const version = planned.find(({ figure }) => figure === 'payCycles')?.version;
  const choice = JSON.stringify({ censusId, figure: 'payCycles', version });
  const { figures } = await call<Figures>(`/customer/${customerId}/census/apply`, { method: 'POST', body: choice });
  const appliedAt = performance.now();
  const application = figures.find(({ figure }) => figure === 'payCycles')?.applied?.id;
  await call(`/census/application/${application}/undo`, { method: 'POST' });
  return {
    reading: readAt - began,
    checking: checkedAt - readAt,
    saving: savedAt - checkedAt,
    figures: figuresAt - savedAt,
    applying: appliedAt - figuresAt,
  };
}

/** A census of as many people as one file may have: its import, and pricing a prospect with it. */
export async function measureCensus(setting: Setting, rounds: number): Promise<Measured> {
  const [row] = await query(
    setting.databaseUrl,
    `select c.id from customer c where c.stage_id = 3 and c.deleted_at is null
      and exists (select from pay_cycle p where p.customer_id = c.id) order by c.id limit 1`,
  );
  if (!row) throw new Error('The database has no prospect with pay cycles.');
  const lines = [columns, ...Array.from({ length: people }, (_, at) => person(at))];
  const file = new Blob([lines.map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`).join('')]);
  const call = caller(setting);
  const first = await oneRound(call, Number(row.id), file);
  const all = await repeated(rounds, () => oneRound(call, Number(row.id), file));
  const parts = (['reading', 'checking', 'saving'] as const).map(
    (part) => `${part} ${number(median(all.map((one) => one[part])))} ms`,
  );
  const imports = all.map(({ reading, checking, saving }) => reading + checking + saving);
  return {
    findings: [
      finding(`import of a CSV file of ${number(people)} people: read, checked and saved`, imports, importMs),
      finding(
        `all figures of a prospect with ${number(people)} people`,
        all.map((one) => one.figures),
        pricingMs,
      ),
      finding(
        `headcounts and wages of ${number(people)} people written into a prospect, with its new prices`,
        all.map((one) => one.applying),
        pricingMs,
      ),
    ],
    notes: [
      `census: ${parts.join(', ')}; the first import took ${number(first.reading + first.checking + first.saving)} ms. Checking runs in the browser, here in the tool.`,
    ],
  };
}
