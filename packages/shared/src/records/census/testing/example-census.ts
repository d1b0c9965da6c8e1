import { checkCensus } from '../check.rules.ts';
import type { CensusColumnName } from '../columns.ts';
import type { CensusRow } from '../row.ts';

export const exampleDay = '2026-01-01';

/** The example of ten people, made up, as a file would have it. */
export const exampleColumns: CensusColumnName[] = [
  'emp_no',
  'dob',
  'state',
  'weekly_hours',
  'annual_wage',
  'hourly_rate',
  'wc_code',
  'tier',
  'waive_reason',
  'spouse_dob',
  'child_dobs',
  'cobra',
];

export const exampleTable: string[][] = [
  ['1', '03/14/1966', 'IN', '40', '96,000', '', '8810', 'EF', '', '05/02/1968', '09/09/2004; 01/20/2008', ''],
  ['2', '11/30/1961', 'IN', '40', '', '28.50', '3632', 'ES', '', '02/11/1963', '', ''],
  [
    '3',
    '07/04/1984',
    'IN',
    '40',
    '',
    '22.00',
    '3632',
    'EF',
    '',
    '08/19/1986',
    '10/01/2009; 03/03/2011; 06/06/2014; 12/12/2018',
    '',
  ],
  ['4', '01/01/1990', 'IN', '40', '', '19.25', '3632', 'EE', '', '', '', ''],
  ['5', '05/05/1999', 'IN', '36', '', '16.00', '3632', 'EC', '', '', '02/02/2022', ''],
  ['6', '12/31/1975', 'IL', '40', '61,000', '', '8810', 'EE', '', '', '', ''],
  ['7', '08/15/2003', 'IL', '32', '', '15.00', '8810', 'WV', 'spouse', '', '', ''],
  ['8', '02/02/1958', 'IN', '24', '', '18.00', '8810', 'NE', '', '', '', ''],
  ['9', '06/30/2006', 'IN', '15', '', '14.00', '3632', 'NE', '', '', '', ''],
  ['10', '04/18/1979', 'IN', '', '', '', '', 'EE', '', '', '', 'Y'],
];

/** Returns the rows of the example as the check reads them. */
export const exampleCensus = (): CensusRow[] =>
  checkCensus(exampleColumns, exampleTable, { asOf: exampleDay, wcRates: null }).map(({ row }) => row);
