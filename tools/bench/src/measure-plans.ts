import type { TableFile } from '@worksmart/shared/platform/table-file.ts';
import { guessSheetColumns, type PlanSheetColumn } from '@worksmart/shared/pricing/reference/plan-sheet.columns.ts';
import type { ImportedPlans, PlanSheetPreview } from '@worksmart/shared/pricing/reference/plan-sheet.schema.ts';
import { ask } from './client.ts';
import { atMost, type Measured, number } from './report.ts';
import { repeated } from './rounds.ts';
import type { Setting } from './setting.ts';
import { median, spreadOf } from './statistics.ts';

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

/** Imports a sheet of new plans as the browser does, and undoes it. @returns milliseconds of each step */
async function oneRound(setting: Setting, file: Blob) {
  const took = { reading: 0, checking: 0, saving: 0, undoing: 0 };
  const measured = async <T>(step: keyof typeof took, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await work();
    took[step] = performance.now() - began;
    return result;
  };
  const form = new FormData();
  form.set('file', file, 'plans.csv');
  const { headers, rows, lines } = await measured('reading', () => ask<TableFile>(setting, '/plans/import/read', form));
  const columns = guessSheetColumns(headers) as PlanSheetColumn[];
  const sheet = { columns, rows, lines, filename: 'plans.csv' };
  const { version } = await measured('checking', () => ask<PlanSheetPreview>(setting, '/plans/import/preview', sheet));
  const { importId, counts } = await measured('saving', () =>
    ask<ImportedPlans>(setting, '/plans/import', { ...sheet, version }),
  );
  if (counts.new !== plans) throw new Error(`${counts.new} plans were added.`);
  await measured('undoing', () => ask(setting, `/plans/imports/${importId}/undo`, {}));
  return took;
}

/** A rate sheet of 500 plans: read, compared and saved. */
export async function measurePlans(setting: Setting, { rounds }: { rounds: number }): Promise<Measured> {
  const lines = [heads, ...Array.from({ length: plans }, (_, at) => rowOf(at))];
  const file = new Blob([lines.map((cells) => `${cells.join(',')}\r\n`).join('')]);
  const first = await oneRound(setting, file);
  const all = await repeated(rounds, () => oneRound(setting, file));
  type Took = (typeof all)[number];
  const importOf = ({ reading, checking, saving }: Took) => reading + checking + saving;
  const parts = (['reading', 'checking', 'saving', 'undoing'] as const).map(
    (part) => `${part} ${number(median(all.map((one) => one[part])))} ms`,
  );
  return {
    findings: [
      atMost(
        `import of a rate sheet with ${plans} plans: read, compared and saved`,
        '1000 ms',
        spreadOf(all.map(importOf)),
        {
          goal: '–',
          of: 'rounds',
        },
      ),
    ],
    notes: [`plans: ${parts.join(', ')}; the first import took ${number(importOf(first))} ms.`],
  };
}
