import { expect, test } from 'vitest';
import { findings, type Report, readEntries, summaryTable, toEntry } from './report.ts';

const outcome = { did: 'Killed it.', found: ['it came back'], recoveries: [1, 2], broken: ['a row was lost'] };
const reports: Report[] = [
  { title: 'One', outcome, took: 3, circumstances: 'at noon' },
  { title: 'Two', skipped: 'There is none.', took: 0, circumstances: '' },
];

test('scenarios that were not run keep their previous text in the report', () => {
  const all = reports.map(toEntry);
  const text = `# R\n\n## At a glance\n\n${summaryTable(all)}\n\nIn the end: 1.\n\n## What was found\n\n${findings(all)}\n## Remarks\n\n- x`;
  const entries = readEntries(text);
  expect(all.map(({ title }) => entries.get(title))).toEqual(all);
  expect(text).toContain('| One | Killed it. | 1.0 to 2.0 s | **broken** |');
  expect(entries.get('One')?.findings.split('\n')).toEqual([
    '- **Broken: a row was lost.**',
    '- it came back.',
    '- It took 3.0 s in all; at noon.',
  ]);
});
