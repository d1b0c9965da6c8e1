import type { ArchivedRow } from './schema.ts';

/** The reasons that have a color in the chart; the others are one. */
export const mostReasons = 5;
const otherReasons = 'Other Reasons';

/** The name of a row's reason, and of its agent. */
export const reasonName = ({ reason }: Pick<ArchivedRow, 'reason'>): string => reason ?? 'No Reason';
export const agentOf = ({ agent }: Pick<ArchivedRow, 'agent'>): string => agent ?? 'No Agent';

const sumOf = (rows: readonly Pick<ArchivedRow, 'records'>[]): number =>
  rows.reduce((total, { records }) => total + records, 0);

/** Returns the number of each reason, the most frequent first; rare ones together at the end. */
export const archiveReasons = (rows: readonly ArchivedRow[]): { name: string; names: string[]; records: number }[] => {
  const found = [...Map.groupBy(rows, reasonName)]
    .map(([name, some]) => ({ name, names: [name], records: sumOf(some) }))
    .sort((one, other) => other.records - one.records || one.name.localeCompare(other.name));
  if (found.length <= mostReasons + 1) return found;
  const rare = found.slice(mostReasons);
  return [
    ...found.slice(0, mostReasons),
    { name: otherReasons, names: rare.map(({ name }) => name), records: sumOf(rare) },
  ];
};

/** Returns how many records of a month were archived for one of some reasons. */
export const archivedIn = (rows: readonly ArchivedRow[], month: string, names: readonly string[]): number =>
  sumOf(rows.filter((row) => row.month === month && names.includes(reasonName(row))));
