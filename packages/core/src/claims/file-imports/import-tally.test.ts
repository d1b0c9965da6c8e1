import { issuesPerCause, shownIssues } from '@worksmart/shared/claims/file-imports/constants.ts';
import { importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import { expect, test } from 'vitest';
import { partOf } from '#testing/part-of.ts';
import type { CheckedRow } from './checked-row.ts';
import { createTally } from './import-tally.ts';

const rejectedFor = (code: 'E101' | 'E104'): CheckedRow =>
  ({ accepted: false, problems: [{ column: 0, code }] }) as CheckedRow;
const flaggedFor = (code: 'W409'): CheckedRow => ({
  ...partOf<CheckedRow>({ accepted: true, problems: [{ column: 0, code }], key: [], customerId: 1, total: 0 }),
});

const inFile = (cell: string) => ({ cellOf: () => cell, nameOf: () => 'GroupNumber' });

test('keeps the first problems of each cause, however many another cause has', () => {
  const tally = createTally(importFormats[1]);
  for (let rowNo = 2; rowNo < 100_002; rowNo += 1) tally.see(rejectedFor('E101'), rowNo, inFile('x'));
  for (let rowNo = 100_002; rowNo < 100_052; rowNo += 1) tally.see(rejectedFor('E104'), rowNo, inFile('y'));
  for (let rowNo = 100_052; rowNo < 100_055; rowNo += 1) tally.see(flaggedFor('W409'), rowNo, inFile('z'));
  const shown = tally.shown();
  const countOf = (code: string) => shown.filter((issue) => issue.code === code).length;
  expect(tally.codes).toEqual({ E101: 100_000, E104: 50, W409: 3 });
  expect(shown).toHaveLength(shownIssues);
  expect([countOf('E104'), countOf('W409')]).toEqual([issuesPerCause, 3]);
  expect(shown.map(({ rowNo }) => rowNo)).toEqual(shown.map(({ rowNo }) => rowNo).sort((one, other) => one - other));
});
