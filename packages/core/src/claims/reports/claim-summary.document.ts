import type { Readable } from 'node:stream';
import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';
import { type Amount, headlineMoney, Money, sum, toCents } from '@worksmart/shared/platform/money.ts';
import { figures, keyFacts } from '#platform/pdf/blocks.ts';
import { longDate } from '#platform/pdf/long-date.ts';
import { type PairedBar, pairedBars } from '#platform/pdf/paired-bars.ts';
import type { Pdf, Tag } from '#platform/pdf/pdf.ts';
import { printedMoney } from '#platform/pdf/printed-money.ts';
import { titledTable } from '#platform/pdf/table.ts';
import type { TableSpec } from '#platform/pdf/table-layout.ts';
import { notesBlock, paragraph } from '#platform/pdf/text.ts';
import type { ClaimSummaryRead, ClaimSums } from './claim-summary.queries.ts';
import { type ReportFacts, reportDocument } from './report-document.ts';
import { clientsText, monthText, nothingText, periodText, type ReportScope } from './report-words.ts';

export interface ClaimSummaryFacts extends ClaimSummaryRead, ReportFacts {
  scope: ReportScope;
}

/** The most months that fit in one page's chart; longer ranges are shown by year. */
const mostMonths = 12;
const kindNames: Readonly<Record<string, string>> = { M: 'Medical', R: 'Pharmacy', D: 'Dental', V: 'Vision' };

const average = (paid: Amount, claims: number): Amount | null => (claims === 0 ? null : toCents(paid.div(claims)));

/** The Claim Summary (report 1) as a PDF: claims by day of payment, by client, month and kind. */
export const renderClaimSummaryPdf = (facts: ClaimSummaryFacts, made: Date): Readable =>
  reportDocument({ ...facts, title: 'Claim Summary' }, made, (pdf, body) => {
    const { scope, date } = facts;
    const lines = notesOf(date);
    const key = [
      { label: 'Paid', value: periodText(scope) },
      { label: 'Clients', value: clientsText(scope) },
    ];
    keyFacts(pdf, key, body);
    if (facts.clients.length === 0) paragraph(pdf, nothingText('claims were paid', scope), { parent: body });
    else parts(pdf, body, facts, notesBlock(pdf, lines));
    return lines;
  });

const notesOf = (date: CalendarDate): string[] => [
  'By the date a claim was paid, net of adjustments and voids. A claim with several lines or payments counts once.',
  'Billed and allowed amounts cover only claims that state them; an invoice may not.',
  'Companies of an affiliated group count as one client, the primary client of the group.',
  `As of ${longDate(date)}; when a claim was imported twice, as an invoice and in detail, the detail counts.`,
];

const amountNames = ['billed', 'allowed', 'paid'] as const;
const amounts = (row: ClaimSums) => amountNames.map((name) => row[name]);

/** Returns the sums of all clients. */
const totalsOf = (clients: ClaimSummaryRead['clients']) => {
  const count = (of: 'claims' | 'claimants') => clients.reduce((total, client) => total + client[of], 0);
  const paid = sum(clients.map((client) => client.paid));
  return { claims: count('claims'), claimants: count('claimants'), paid, average: average(paid, count('claims')) };
};

/** @param notesHeight height of the notes, which stay with the last table */
const parts = (pdf: Pdf, parent: Tag, { clients, kinds, months }: ClaimSummaryFacts, notesHeight: number): void => {
  const total = totalsOf(clients);
  const clientsNote = clients.length === 1 ? 'one client' : `${clients.length} clients`;
  const tiles = [
    { label: 'Paid', value: headlineMoney(total.paid), note: clientsNote },
    { label: 'Claims', value: total.claims.toLocaleString('en-US'), note: 'each counted once' },
    { label: 'Claimants', value: total.claimants.toLocaleString('en-US'), note: 'members with claims' },
    { label: 'Average claim', value: total.average ? printedMoney(total.average) : '—', note: 'paid' },
  ];
  figures(pdf, tiles, parent);
  const title = months.length > mostMonths ? 'Paid by year' : 'Paid by month';
  const names = ['Medical', 'Pharmacy'] as const;
  pairedBars(pdf, title, { summary: 'Medical and pharmacy claims paid', names, bars: barsOf(months) }, parent);
  titledTable(pdf, 2, 'By client', byClient(clients), parent);
  titledTable(pdf, 2, 'By type of claim', byKind(kinds), parent, notesHeight);
};

const barsOf = (months: ClaimSummaryRead['months']): PairedBar[] => {
  const width = months.length > mostMonths ? 4 : 7;
  const periods = Map.groupBy(months, ({ month }) => month.slice(0, width));
  return [...periods].map(([period, rows]) => ({
    label: width === 4 ? period : monthText(period),
    values: [sum(rows.map(({ medical }) => medical)), sum(rows.map(({ pharmacy }) => pharmacy))],
  }));
};

const money = (label: string) => ({ label, kind: 'money' as const, share: 1.35 });
const count = (label: string) => ({ label, kind: 'count' as const, share: 0.9 });
const totals = (rows: readonly ClaimSums[]) => amountNames.map((name) => sum(rows.map((row) => row[name])));

const byClient = (clients: ClaimSummaryRead['clients']): TableSpec => {
  const { claims, claimants, average: each } = totalsOf(clients);
  const total = { cells: ['Total', claims, claimants, ...totals(clients), each], look: 'total' as const };
  const rows = clients.map((row) => ({
    cells: [row.client, row.claims, row.claimants, ...amounts(row), average(new Money(row.paid), row.claims)],
  }));
  return {
    summary: 'Claims, claimants and amounts of each client',
    columns: [
      { label: 'Client', kind: 'text', share: 2 },
      count('Claims'),
      count('Claimants'),
      money('Billed'),
      money('Allowed'),
      money('Paid'),
      { ...money('Average paid'), share: 1.15 },
    ],
    sections: [{ rows: clients.length > 1 ? [...rows, total] : rows }],
  };
};

const byKind = (kinds: ClaimSummaryRead['kinds']): TableSpec => {
  const total = { cells: ['Total', ...totals(kinds)], look: 'total' as const };
  const rows = kinds.map((row) => ({ cells: [kindNames[row.kind] ?? row.kind, ...amounts(row)] }));
  return {
    summary: 'Amounts by type of claim',
    columns: [{ label: 'Kind', kind: 'text', share: 2 }, money('Billed'), money('Allowed'), money('Paid')],
    sections: [{ rows: kinds.length > 1 ? [...rows, total] : rows }],
    whole: true,
  };
};
