import type { TableFile } from '@worksmart/shared/platform/table-file.ts';
import { guessSheetColumns, type PlanSheetColumn } from '@worksmart/shared/pricing/reference/plan-sheet.columns.ts';
import type { ImportedPlans, PlanSheetPreview } from '@worksmart/shared/pricing/reference/plan-sheet.schema.ts';
import { ask } from './client.ts';
import { atMost, type Measured, number } from './report.ts';
import { roundsOfSteps, type Step } from './rounds.ts';
import type { Setting } from './setting.ts';

/** The plans of one sheet. */
const plans = 500;
/** A year that no other measurement uses. */
const year = 2061;

const heads = [
  'Year',
  'Type',
  'Plan ID',
  'Plan',
  'Carrier',
  'Effective',
  'EE',
  'EE + Spouse',
  'EE + Children',
  'Family',
];
const rowOf = (at: number): string[] => {
  const ee = 500 + (at % 300);
  const amounts = [ee, ee * 2, ee * 1.9, ee * 3].map((amount) => amount.toFixed(2));
  return [String(year), 'Medical', `BENCH-${at}`, `Plan ${at}`, 'Bench', `${year}-01-01`, ...amounts];
};

const importing = ['reading', 'checking', 'saving'] as const;
type PlanStep = (typeof importing)[number] | 'undoing';

/** Imports a sheet of new plans as the browser does, and undoes it. */
async function oneRound(setting: Setting, file: Blob, step: Step<PlanStep>): Promise<void> {
  const form = new FormData();
  form.set('file', file, 'plans.csv');
  const { headers, rows, lines } = await step('reading', () => ask<TableFile>(setting, '/plans/import/read', form));
  const columns = guessSheetColumns(headers) as PlanSheetColumn[];
  const sheet = { columns, rows, lines, filename: 'plans.csv' };
  const { version } = await step('checking', () => ask<PlanSheetPreview>(setting, '/plans/import/preview', sheet));
  const { importId, counts } = await step('saving', () =>
    ask<ImportedPlans>(setting, '/plans/import', { ...sheet, version }),
  );
  if (counts.new !== plans) throw new Error(`${counts.new} plans were added.`);
  await step('undoing', () => ask(setting, `/plans/imports/${importId}/undo`, {}));
}

/** A rate sheet of 500 plans: read, compared and saved. */
export async function measurePlans(setting: Setting, { rounds }: { rounds: number }): Promise<Measured> {
  const lines = [heads, ...Array.from({ length: plans }, (_, at) => rowOf(at))];
  const file = new Blob([lines.map((cells) => `${cells.join(',')}\r\n`).join('')]);
  const took = await roundsOfSteps<PlanStep>(rounds, (step) => oneRound(setting, file, step));
  const { first, others } = took(...importing);
  const parts = [...importing, 'undoing' as const].map((step) => `${step} ${number(took(step).others.median)} ms`);
  const what = `import of a rate sheet with ${plans} plans: read, compared and saved`;
  return {
    findings: [atMost(what, '1000 ms', others, { goal: '–', of: 'rounds' })],
    notes: [`plans: ${parts.join(', ')}; the first import took ${number(first)} ms.`],
  };
}
