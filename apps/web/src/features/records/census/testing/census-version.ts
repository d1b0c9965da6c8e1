import { censusCounts } from '@worksmart/shared/records/census/figures.rules.ts';
import type { CensusOverview } from '@worksmart/shared/records/census/schema.ts';
import { exampleCensus, exampleDay } from '@worksmart/shared/records/census/testing/example-census.ts';

type CensusVersion = CensusOverview['versions'][number];

/** The example's census as it was imported. */
export const censusVersion = (more: Partial<CensusVersion> = {}): CensusVersion => ({
  id: 5,
  asOf: exampleDay,
  label: 'Renewal',
  source: 'csv',
  filename: 'p.csv',
  byCustomer: false,
  active: true,
  undone: false,
  createdBy: 'Dana Reyes',
  createdOn: '2026-01-02T15:00:00.000Z',
  rowsRead: 10,
  warned: 0,
  leftOut: 0,
  rowsDeleted: false,
  counts: censusCounts(exampleCensus(), exampleDay),
  participation: { basis: 'carrier', eligible: 7, enrolled: 5, validWaivers: 0, percent: 71.43 },
  ...more,
});
