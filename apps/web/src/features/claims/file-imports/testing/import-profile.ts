import type { ImportProfileRow } from '@worksmart/shared/claims/file-imports/profiles/schema.ts';

type Mapping = ImportProfileRow['mapping'];

/** A mapping of files with a line above the header and a trailer. */
export const pipeMapping = (header: string[], columns: Mapping['columns']): Mapping => ({
  delimiter: 'pipe',
  skipLines: 1,
  trailer: 'TOTAL',
  header,
  columns,
});

/** A carrier's profile for premiums. */
export const importProfile = (mapping: Mapping, more: Partial<ImportProfileRow> = {}): ImportProfileRow => ({
  id: 1,
  name: 'Acme',
  typeId: 167,
  formatId: 3,
  format: 'Premiums',
  version: 2,
  retired: false,
  savedOn: '2026-01-20T15:00:00.000Z',
  savedBy: 'Ada Admin',
  lastUsedOn: null,
  imports: 4,
  mapping,
  washRule: 'full',
  disputeDays: 60,
  rowVersion: 3,
  ...more,
});
