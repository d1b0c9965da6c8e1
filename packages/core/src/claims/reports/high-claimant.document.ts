import type { Readable } from 'node:stream';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { headlineMoney, Money, sum } from '@worksmart/shared/platform/money.ts';
import { figures, keyFacts } from '#platform/pdf/blocks.ts';
import { longDate } from '#platform/pdf/long-date.ts';
import { pairedBars } from '#platform/pdf/paired-bars.ts';
import type { Pdf, Tag } from '#platform/pdf/pdf.ts';
import { printedMoney } from '#platform/pdf/printed-money.ts';
import { titledTable } from '#platform/pdf/table.ts';
import type { TableSpec } from '#platform/pdf/table-layout.ts';
import { paragraph } from '#platform/pdf/text.ts';
import type { HighClaimant, HighClaimantLines } from './high-claimants.ts';
import { type ReportFacts, reportDocument } from './report-document.ts';
import { clientsText, monthText, nothingText, periodText, type ReportScope } from './report-words.ts';

/** The claimants come largest first. */
export interface HighClaimantFacts extends ReportFacts, HighClaimantLines {
  scope: ReportScope;
  /** Whether the report covers only members with a certain name. */
  byName: boolean;
  redacted: boolean;
}

/** The most claimants whose chart fits below the key figures. */
const mostBars = 8;

/** The High Claimant Report (report 9) as a PDF. */
export const renderHighClaimantPdf = (facts: HighClaimantFacts, made: Date): Readable =>
  reportDocument({ ...facts, title: 'High Claimant Report' }, made, (pdf, body) => {
    const { scope, byName, redacted, claimants } = facts;
    const key = [
      { label: 'Paid', value: periodText(scope) },
      { label: 'Clients', value: clientsText(scope) },
      { label: 'Claimants from', value: 'Half of the specific deductible, or an amount that became due' },
      { label: 'Members', value: `${redacted ? 'Redacted' : 'By name'}${byName ? ', some only' : ''}` },
      { label: 'Stop loss', value: contractsText(claimants) },
    ];
    keyFacts(pdf, key, body);
    if (claimants.length === 0) paragraph(pdf, nothingText('high claimants', scope), { parent: body });
    else parts(pdf, body, facts);
    return notesOf(facts);
  });

const usualContract = 'Paid';

/** Returns each client with a contract other than the usual one. */
const otherContracts = (claimants: readonly HighClaimant[]): string[] => {
  const others = claimants.filter(({ contracts }) => contracts !== usualContract);
  return [...new Set(others.map(({ client, contracts }) => `Contract of ${client}: ${contracts}.`))];
};

const contractsText = (claimants: readonly HighClaimant[]): string =>
  otherContracts(claimants).length === 0
    ? `${usualContract} basis, calendar years`
    : `${usualContract} basis, calendar years; others under Notes`;

const notesOf = ({ redacted, byName, date, claimants, aggregating }: HighClaimantFacts): string[] => [
  'Medical and pharmacy claims by the date they were paid, net of adjustments and voids, per member.',
  'The specific deductible shown is the client’s of the contract year.',
  'Each contract year’s deductible fills from the start of that year, also where the period begins later. Reimbursable is what became due in the period.',
  ...otherContracts(claimants),
  ...aggregating.map(
    ({ label, client, reimbursable }) =>
      `${label} of ${client}: ${printedMoney(reimbursable)} of the amount that became due.`,
  ),
  'Computed from claims loaded to date on the basis of each stop-loss contract. The carrier’s policy, eligibility and adjudication govern; amounts are not receivables.',
  'The diagnosis is the group (ICD-10 chapter) with the highest payments; pharmacy claims have none.',
  ...(redacted ? ['A member number identifies one person, in this copy only.'] : []),
  ...(byName ? ['This report is limited to members by name; there may be others.'] : []),
  `As of ${longDate(date)}.`,
];

/** The longest name that the chart prints in full. The table has every name in full. */
const longestName = 26;

const shortName = (label: string): string => {
  const [last = '', first = ''] = label.split(', ');
  return label.length <= longestName || first === '' ? label : `${last}, ${first.slice(0, 1)}.`;
};

const peopleIn = (claimants: readonly HighClaimant[]): number => new Set(claimants.map(({ number }) => number)).size;

/** Names the contract year if the report has several. */
const clientIn = (claimants: readonly HighClaimant[], between: string) => {
  const isOneYear = new Set(claimants.map(({ year }) => year)).size === 1;
  return ({ client, year }: HighClaimant): string => (isOneYear ? client : `${client}${between}${year}`);
};

const parts = (pdf: Pdf, parent: Tag, { claimants, aggregating }: HighClaimantFacts): void => {
  const [largest] = claimants;
  const beyond = claimants.filter(({ reimbursable }) => !new Money(reimbursable).isZero());
  const paid = sum(claimants.map(({ total }) => total));
  const due = sum([...claimants, ...aggregating].map(({ reimbursable }) => reimbursable));
  const tiles = [
    {
      label: 'High claimants',
      value: peopleIn(claimants).toLocaleString('en-US'),
      note: `${peopleIn(beyond)} reimbursable`,
    },
    { label: 'Paid for them', value: headlineMoney(paid), note: 'medical and pharmacy' },
    { label: 'Reimbursable', value: headlineMoney(due), note: 'became due in the period' },
    { label: 'Largest', value: headlineMoney(largest?.total ?? 0), note: 'paid for one member' },
  ];
  figures(pdf, tiles, parent);
  const shown = claimants.slice(0, mostBars);
  const clientText = clientIn(claimants, ', ');
  const bars = shown.map((one) => ({
    label: shortName(one.label),
    note: clientText(one),
    values: [new Money(one.total), new Money(one.deductible)] as const,
  }));
  const title =
    claimants.length > mostBars
      ? `The ${mostBars} largest compared with the deductible`
      : 'Compared with the deductible';
  const chart = { summary: 'Amount paid for each claimant', names: ['Paid', 'Specific deductible'] as const, bars };
  pairedBars(pdf, title, chart, parent);
  table(pdf, parent, claimants);
};

const whoText = ({ label, relationship, born, memberId }: HighClaimant): string =>
  memberId
    ? `${label}\n${memberId}\n${relationship}, born ${formatDate(born)}`
    : `${label}\n${relationship}, ${born.replace(' to ', '–')}`;

const paidText = (day: string): string => (day.length === 7 ? monthText(day) : formatDate(day));

const table = (pdf: Pdf, parent: Tag, claimants: readonly HighClaimant[]): void => {
  const money = (label: string) => ({ label, kind: 'money' as const, share: 1.3 });
  const clientText = clientIn(claimants, '\n');
  const rows = claimants.map((one) => ({
    cells: [whoText(one), clientText(one), one.medical, one.pharmacy, one.total, paidText(one.lastPaid), one.diagnosis],
  }));
  const spec: TableSpec = {
    summary: 'Each claimant with the amounts paid',
    columns: [
      { label: 'Member', kind: 'text', share: 2.15 },
      { label: 'Client', kind: 'text', share: 1.6 },
      money('Medical'),
      money('Pharmacy'),
      money('Total'),
      { label: 'Last paid', kind: 'text', share: 1.2 },
      { label: 'Top diagnosis group', kind: 'text', share: 1.75 },
    ],
    sections: [{ rows }],
  };
  titledTable(pdf, 2, 'Claimants', spec, parent);
};
