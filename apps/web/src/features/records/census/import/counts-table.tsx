import type { CensusCounts } from '@worksmart/shared/records/census/figures.rules.ts';
import { tierNames } from '@worksmart/shared/records/census/lists.ts';
import { numericColumn, SimpleTable } from '#ui/table/simple-table.tsx';

interface Line {
  name: string;
  of: (counts: CensusCounts) => number;
}

const tiers = Object.entries(tierNames).map(([tier, name]) => ({
  name,
  of: ({ tiers: by }: CensusCounts) => by[tier as keyof typeof tierNames],
}));

const lines: readonly Line[] = [
  { name: 'Employees', of: ({ employees }) => employees },
  { name: 'Full-time', of: ({ fullTime }) => fullTime },
  { name: 'Part-time', of: ({ partTime }) => partTime },
  { name: 'Without hours or status', of: ({ statusUnknown }) => statusUnknown },
  { name: 'On COBRA', of: ({ cobra }) => cobra },
  { name: 'Terminated, not counted', of: ({ left }) => left },
  ...tiers,
  { name: 'Coverage not given', of: ({ tiers: { none } }) => none },
];

/** The headcounts of a new census next to those of the active one. Lines that are 0 in both are left out. */
export const CountsTable = ({ counts, active }: { counts: CensusCounts; active: CensusCounts | undefined }) => (
  <SimpleTable<Line>
    label="Headcounts"
    rows={lines.filter(({ of }) => of(counts) > 0 || (active && of(active) > 0))}
    rowId={({ name }) => name}
    columns={[
      { id: 'name', header: 'Headcount', cell: ({ name }) => name },
      numericColumn('now', 'This file', ({ of }) => of(counts), { width: 88 }),
      ...(active ? [numericColumn('active', 'Active census', ({ of }: Line) => of(active), { width: 112 })] : []),
    ]}
    emptyText="No employees were found."
  />
);
