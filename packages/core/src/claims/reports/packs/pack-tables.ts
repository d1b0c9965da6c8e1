import type { PackContent } from '@worksmart/shared/claims/packs/schema.ts';
import { leastCounted } from '@worksmart/shared/claims/packs/suppress.rules.ts';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { fixedText, sum } from '@worksmart/shared/platform/money.ts';
import { monthsText, monthText } from '@worksmart/shared/platform/months.ts';
import { type TableColumn, tableColumns } from '@worksmart/shared/platform/table-formats.ts';

/** A part of a pack, as its document and its workbook have it. */
export interface PackTable {
  title: string;
  /** What its sheet is called. */
  sheet: string;
  columns: readonly TableColumn[];
  /** The last one is a total if `hasTotal`. */
  rows: readonly (readonly string[])[];
  hasTotal?: boolean;
  /** Stands in place of the table without rows. */
  nothing: string;
}

const few = `Fewer than ${leastCounted}`;

const paidTable = ({ months }: PackContent): PackTable => {
  const shown = months.filter(({ medical }) => medical !== null);
  const sumOf = (name: 'medical' | 'pharmacy') => sum(shown.map((month) => month[name] ?? 0));
  const total = [fixedText(sumOf('medical')), fixedText(sumOf('pharmacy'))];
  const rows = months.map(({ month, members, medical, pharmacy }) =>
    medical === null || pharmacy === null
      ? [monthText(month), few, '', '', '']
      : [monthText(month), members?.toString() ?? 'Not known', medical, pharmacy, fixedText(sum([medical, pharmacy]))],
  );
  return {
    title: 'Paid by month',
    sheet: 'Paid',
    columns: tableColumns({ Month: 'text', Members: 'number', Medical: 'amount', Pharmacy: 'amount', Total: 'amount' }),
    rows: [...rows, ['Months shown', '', ...total, fixedText(sum(total))]],
    hasTotal: true,
    nothing: '',
  };
};

const claimantsTable = ({ claimants }: PackContent, withDiagnoses: boolean): PackTable => ({
  title: 'Claimants over half of the deductible',
  sheet: 'Claimants',
  columns: [
    ...tableColumns({
      'Contract year': 'number',
      Deductible: 'amount',
      Medical: 'amount',
      Pharmacy: 'amount',
      Total: 'amount',
      'Fell due': 'amount',
    }),
    ...(withDiagnoses ? tableColumns({ 'Diagnosis group': 'text' }) : []),
  ],
  rows: claimants.map(({ year, deductible, medical, pharmacy, total, due, diagnosis }) => [
    String(year),
    deductible,
    medical,
    pharmacy,
    total,
    due,
    ...(withDiagnoses ? [diagnosis ?? 'Not stated'] : []),
  ]),
  nothing: 'No one was paid half of the deductible of a contract year in these months.',
});

const contractTable = ({ contracts }: PackContent): PackTable => ({
  title: 'Stop-loss contracts',
  sheet: 'Contracts',
  columns: [{ header: 'Term' }, ...contracts.map(({ year }) => ({ header: String(year) }))],
  rows: (contracts[0]?.terms ?? []).map(({ label }, at) => [
    label,
    ...contracts.map(({ terms }) => terms[at]?.value ?? ''),
  ]),
  nothing: 'No contract is known.',
});

const censusTable = ({ census }: PackContent): PackTable => ({
  title: census ? `Employees by age, census of ${formatDate(census.asOf)}` : 'Employees by age',
  sheet: 'Ages',
  columns: tableColumns({ Age: 'text', Employees: 'number' }),
  rows: census
    ? [
        ...census.bands.map(({ band, people }) => [band, people?.toString() ?? 'Left out']),
        ['All employees', census.total?.toString() ?? few],
      ]
    : [],
  hasTotal: true,
  nothing: 'No census is stored.',
});

const changesTable = ({ changes }: PackContent): PackTable => ({
  title: changes ? `Changed since the pack of ${formatDate(changes.since)}` : 'Changed since the last pack',
  sheet: 'Changes',
  columns: tableColumns({ What: 'text', Before: 'text', Now: 'text' }),
  rows: (changes?.lines ?? []).map(({ what, before, after }) => [what, before, after]),
  nothing: changes ? 'Nothing has changed.' : 'This is the first pack.',
});

/** Returns the parts of a pack. No part has a column by which it could be joined with another. */
export const packTables = (content: PackContent, withDiagnoses: boolean): PackTable[] => [
  paidTable(content),
  claimantsTable(content, withDiagnoses),
  contractTable(content),
  censusTable(content),
  changesTable(content),
];

/** Names months without any claim: a file may be missing. Months that are left out are not among them. */
const unpaidNote = ({ months }: PackContent): string[] => {
  const unpaid = months.filter(({ medical, pharmacy }) =>
    [medical, pharmacy].every((paid) => paid !== null && Number(paid) === 0),
  );
  return unpaid.length > 0
    ? [`No claims were paid in ${monthsText(unpaid.map(({ month }) => month))}: a claims file may be missing.`]
    : [];
};

/** What the figures are, and what is left out of them. */
export const packNotes = (content: PackContent): string[] => [
  ...unpaidNote(content),
  'Claims are published medical and pharmacy claims by the month of their payment, net of voids, in USD. Members are those billed for medical plans in the month.',
  `Months with fewer than ${leastCounted} members are left out. So are age bands with fewer than ${leastCounted} employees, and the smallest others where the total would give them away.`,
  'Claimants are sorted by amount; each line is one person in one contract year. Names, ids, ages, places and relationships are left out.',
  'Computed from claims loaded to date. The carrier’s policy, eligibility and adjudication govern.',
];
