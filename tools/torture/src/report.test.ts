import { expect, test } from 'vitest';
import { type Report, readEntries, reportText, toEntry } from './report.ts';

const outcome = { did: 'Killed it.', found: ['it came back'], recoveries: [1, 2], broken: ['a row was lost'] };
const reports: Report[] = [
  { title: 'One', outcome, took: 3, circumstances: 'at noon' },
  { title: 'Two', skipped: 'There is none.', took: 0, circumstances: '' },
];

test('scenarios that were not run keep their previous text in the report', () => {
  const all = reports.map(toEntry);
  const text = `${reportText('', { all, machine: '- It has 2 cores.', ledger: 'In the end: 1.' })}\n## Remarks\n\n- x`;
  const entries = readEntries(text);
  expect(all.map(({ title }) => entries.get(title))).toEqual(all);
  expect(text).toContain('| One | Killed it. | 1.0 to 2.0 s | **broken** |');
  expect(entries.get('One')?.findings.split('\n')).toEqual([
    '- **Broken: a row was lost.**',
    '- it came back.',
    '- It took 3.0 s in all; at noon.',
  ]);
  expect(reportText(text, { all, machine: '- another', ledger: 'In the end: 1.' })).toBe(text.split('\n## Remarks')[0]);
});
