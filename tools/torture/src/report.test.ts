import { expect, test } from 'vitest';
import { previousEntry, reportText, toEntry } from './report.ts';

const found = ['it came back', 'It took 3.0 s in all; at noon'];
const outcome = { did: 'Killed it.', found, recoveries: [1, 2], broken: ['a row was lost'] };

test('scenarios that were not run keep their previous text in the report', () => {
  const all = [toEntry('One', outcome), toEntry('Two', 'There is none.')];
  const text = `${reportText('', all, '- It has 2 cores.', 'In the end: 1.')}\n## Remarks\n\n- x`;
  expect(all.map(({ title }) => previousEntry(text, title))).toEqual(all);
  expect(previousEntry(text, 'Three')).toBeUndefined();
  expect(text).toContain('| One | Killed it. | 1.0 to 2.0 s | **broken** |');
  expect(text).toContain('| Two | There is none. | – | not tried |');
  expect(previousEntry(text, 'One')?.findings.split('\n')).toEqual([
    '- **Broken: a row was lost.**',
    '- it came back.',
    '- It took 3.0 s in all; at noon.',
  ]);
  expect(reportText(text, all, '- another', 'In the end: 1.')).toBe(text.split('\n## Remarks')[0]);
});
