import { expect, test } from 'vitest';
import { guessColumns } from '#platform/column-mapping.ts';
import { checkCensus } from './check.rules.ts';
import { censusColumns } from './columns.ts';
import { censusExtractColumns } from './extract.ts';
import type { CensusDetailRow } from './schema.ts';

test('a file with details can be imported again', () => {
  const [{ row } = {}] = checkCensus(
    ['emp_no', 'dob', 'owner', 'seasonal', 'cobra', 'cobra_end', 'term_date', 'tobacco'],
    [['1', '03/14/1966', 'Y', 'Y', 'Y', '06/30/2028', '12/31/2025', 'N']],
    { asOf: '2026-01-01', wcRates: null },
  );
  const shown = { ...row, age: 59, wagesFrom: null, rowNo: 1, warnings: [] } as CensusDetailRow;
  const columns = censusExtractColumns.details;
  const mapping = guessColumns(
    censusColumns,
    columns.map(({ header }) => header),
  );
  const cells = columns.map(({ text }) => text(shown));
  const [again] = checkCensus(mapping, [cells], { asOf: '2026-01-01', wcRates: null });
  expect(again?.row).toEqual(row);
});
