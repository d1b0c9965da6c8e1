import { checkCensus } from '@worksmart/shared/records/census/check.rules.ts';
import type { CensusColumnName } from '@worksmart/shared/records/census/columns.ts';
import type { CensusFigureView } from '@worksmart/shared/records/census/figures.schema.ts';
import type { CensusFile } from '@worksmart/shared/records/census/schema.ts';
import { ask } from './client.ts';
import { atMost, type Measured, number } from './report.ts';
import { roundsOfSteps, type Step } from './rounds.ts';
import { customerIn, type Setting } from './setting.ts';

/** The most people of one file by default. */
const people = 5_000;

const tiers = ['EE', 'ES', 'EC', 'EF', 'WV', 'NE'] as const;
const tierOf = (at: number) => tiers[at % tiers.length] ?? 'EE';
const isSalaried = (at: number) => at % 5 === 0;
/** @returns the text if the person has one of the tiers */
const ifTier = (at: number, of: readonly string[], text: string) => (of.includes(tierOf(at)) ? text : '');

/** What a file says of one made-up person. */
const cells: Partial<Record<CensusColumnName, (at: number) => string>> = {
  emp_no: (at) => String(1_000 + at),
  last_name: (at) => `Family${at}`,
  first_name: (at) => `Person${at % 97}`,
  dob: (at) => `${1 + (at % 12)}/${1 + (at % 28)}/${1962 + (at % 40)}`,
  hire_date: () => '01/05/2024',
  zip: () => '46204',
  state: (at) => (at % 9 === 0 ? 'IL' : 'IN'),
  weekly_hours: (at) => ifTier(at, ['NE'], '20') || '40',
  hourly_rate: (at) => (isSalaried(at) ? '' : (15 + (at % 40) / 2).toFixed(2)),
  annual_wage: (at) => (isSalaried(at) ? String(48_000 + at) : ''),
  pay_cycle: (at) => (at % 3 === 0 ? '26' : '52'),
  wc_code: (at) => (isSalaried(at) ? '8810' : '3632'),
  tier: tierOf,
  waive_reason: (at) => ifTier(at, ['WV'], 'spouse'),
  spouse_dob: (at) => ifTier(at, ['ES', 'EF'], '03/04/1985'),
  child_dobs: (at) => ifTier(at, ['EC', 'EF'], '09/09/2012; 01/20/2016'),
};
const columns = Object.keys(cells) as CensusColumnName[];
const person = (at: number): string[] => Object.values(cells).map((cell) => cell(at));

interface Figures {
  censusId: number;
  figures: CensusFigureView[];
}

const importing = ['reading', 'checking', 'saving'] as const;
type CensusStep = (typeof importing)[number] | 'figures' | 'applying';

/** Imports the file as the browser does, and prices the record with it. */
async function oneRound(setting: Setting, customerId: number, file: Blob, step: Step<CensusStep>): Promise<void> {
  const census = `/customer/${customerId}/census`;
  const form = new FormData();
  form.set('file', file, 'people.csv');
  const { rows } = await step('reading', () => ask<CensusFile>(setting, `${census}/read`, form));
  await step('checking', () => checkCensus(columns, rows, { asOf: '2026-01-01', wcRates: null }));
  const saved = { asOf: '2026-01-01T00:00:00', source: 'csv', filename: 'people.csv', columns, rows };
  await step('saving', () => ask(setting, census, saved));
  const payCyclesOf = ({ figures }: Figures) => figures.find(({ figure }) => figure === 'payCycles');
  const planned = await step('figures', () => ask<Figures>(setting, `${census}/figures`));
  const choice = { censusId: planned.censusId, figure: 'payCycles', version: payCyclesOf(planned)?.version };
  const applied = await step('applying', () => ask<Figures>(setting, `${census}/apply`, choice));
  await ask(setting, `/census/application/${payCyclesOf(applied)?.applied?.id}/undo`, {});
}

/** A census of as many people as one file may have: its import, and pricing a prospect with it. */
export async function measureCensus(setting: Setting, { rounds }: { rounds: number }): Promise<Measured> {
  const withCycles = 'exists (select from pay_cycle p where p.customer_id = c.id)';
  const customerId = await customerIn(setting, 3, withCycles);
  const lines = [columns, ...Array.from({ length: people }, (_, at) => person(at))];
  const file = new Blob([lines.map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`).join('')]);
  const took = await roundsOfSteps<CensusStep>(rounds, (step) => oneRound(setting, customerId, file, step));
  const count = people.toLocaleString('en-US');
  const finding = (what: string, limit: `${number} ms`, ...steps: CensusStep[]) =>
    atMost(what, limit, took(...steps).others, { goal: '–', of: 'rounds' });
  const parts = importing.map((step) => `${step} ${number(took(step).others.median)} ms`);
  return {
    findings: [
      finding(`import of a CSV file of ${count} people: read, checked and saved`, '2000 ms', ...importing),
      finding(`all figures of a prospect with ${count} people`, '200 ms', 'figures'),
      finding(
        `headcounts and wages of ${count} people written into a prospect, with its new prices`,
        '200 ms',
        'applying',
      ),
    ],
    notes: [
      `census: ${parts.join(', ')}; the first import took ${number(took(...importing).first)} ms. Checking runs in the browser, here in the tool.`,
    ],
  };
}
