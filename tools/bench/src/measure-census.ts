import { checkCensus } from '@worksmart/shared/records/census/check.rules.ts';
import type { CensusColumnName } from '@worksmart/shared/records/census/columns.ts';
import type { CensusFigureView } from '@worksmart/shared/records/census/figures.schema.ts';
import type { CensusFile } from '@worksmart/shared/records/census/schema.ts';
import { ask } from './client.ts';
import { atMost, type Measured, number } from './report.ts';
import { repeated } from './rounds.ts';
import { customerIn, type Setting } from './setting.ts';
import { median, spreadOf } from './statistics.ts';

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

/** Imports the file as the browser does, and prices the record with it. @returns milliseconds of each step */
async function oneRound(setting: Setting, customerId: number, file: Blob) {
  const took = { reading: 0, checking: 0, saving: 0, figures: 0, applying: 0 };
  const measured = async <T>(step: keyof typeof took, work: () => T | Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await work();
    took[step] = performance.now() - began;
    return result;
  };
  const census = `/customer/${customerId}/census`;
  const form = new FormData();
  form.set('file', file, 'people.csv');
  const { rows } = await measured('reading', () => ask<CensusFile>(setting, `${census}/read`, form));
  await measured('checking', () => checkCensus(columns, rows, { asOf: '2026-01-01', wcRates: null }));
  const saved = { asOf: '2026-01-01T00:00:00', source: 'csv', filename: 'people.csv', columns, rows };
  await measured('saving', () => ask(setting, census, saved));
  const payCyclesOf = ({ figures }: Figures) => figures.find(({ figure }) => figure === 'payCycles');
  const planned = await measured('figures', () => ask<Figures>(setting, `${census}/figures`));
  const choice = { censusId: planned.censusId, figure: 'payCycles', version: payCyclesOf(planned)?.version };
  const applied = await measured('applying', () => ask<Figures>(setting, `${census}/apply`, choice));
  await ask(setting, `/census/application/${payCyclesOf(applied)?.applied?.id}/undo`, {});
  return took;
}

/** A census of as many people as one file may have: its import, and pricing a prospect with it. */
export async function measureCensus(setting: Setting, { rounds }: { rounds: number }): Promise<Measured> {
  const withCycles = 'exists (select from pay_cycle p where p.customer_id = c.id)';
  const customerId = await customerIn(setting, 3, withCycles);
  const lines = [columns, ...Array.from({ length: people }, (_, at) => person(at))];
  const file = new Blob([lines.map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`).join('')]);
  const first = await oneRound(setting, customerId, file);
  const all = await repeated(rounds, () => oneRound(setting, customerId, file));
  type Took = (typeof all)[number];
  const importOf = ({ reading, checking, saving }: Took) => reading + checking + saving;
  const count = people.toLocaleString('en-US');
  const finding = (what: string, limit: `${number} ms`, figure: (took: Took) => number) =>
    atMost(what, limit, spreadOf(all.map(figure)), { goal: '–', of: 'rounds' });
  const parts = (['reading', 'checking', 'saving'] as const).map(
    (part) => `${part} ${number(median(all.map((one) => one[part])))} ms`,
  );
  return {
    findings: [
      finding(`import of a CSV file of ${count} people: read, checked and saved`, '2000 ms', importOf),
      finding(`all figures of a prospect with ${count} people`, '200 ms', ({ figures }) => figures),
      finding(
        `headcounts and wages of ${count} people written into a prospect, with its new prices`,
        '200 ms',
        ({ applying }) => applying,
      ),
    ],
    notes: [
      `census: ${parts.join(', ')}; the first import took ${number(importOf(first))} ms. Checking runs in the browser, here in the tool.`,
    ],
  };
}
