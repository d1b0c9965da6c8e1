import type { Readable } from 'node:stream';
import type { CalendarDate } from '@worksmart/shared/dates.ts';
import { type Amount, Money, sum, toCents } from '@worksmart/shared/money.ts';
import { figures, keyFacts } from '../platform/pdf/blocks.ts';
import { drawHeaderFooter } from '../platform/pdf/header-footer.ts';
import { longDate } from '../platform/pdf/long-date.ts';
import { type PairedBar, pairedBars } from '../platform/pdf/paired-bars.ts';
import { closePdf, openPdf, openTag, type Pdf, type Tag } from '../platform/pdf/pdf.ts';
import { printedMoney } from '../platform/pdf/printed-money.ts';
import { titledTable } from '../platform/pdf/table.ts';
import { chapter, heading, notes, notesHeight, paragraph } from '../platform/pdf/text.ts';
import type { ClaimSummaryRead } from './claim-summary.queries.ts';
import { clientsText, monthText, nothingText, periodText, type ReportScope } from './report-words.ts';

export interface ClaimSummaryFacts extends ClaimSummaryRead {
  scope: ReportScope;
  provider: string;
  /** The day the document is made. */
  date: CalendarDate;
}

/** The most months that fit in one page's chart; longer ranges are shown by year. */
const mostMonths = 12;
const kindNames: Readonly<Record<string, string>> = { M: 'Medical', R: 'Pharmacy', D: 'Dental', V: 'Vision' };

const average = (paid: Amount, claims: number): Amount | null => (claims === 0 ? null : toCents(paid.div(claims)));

/** The Claim Summary (report 1) as a PDF: claims by day of payment, by client, month and kind. */
export const renderClaimSummaryPdf = (facts: ClaimSummaryFacts, made: Date): Readable => {
  const { provider, date, scope } = facts;
  const pdf = openPdf({
    ...{ title: 'Claim Summary', provider, customer: null, confidential: true, date: longDate(date), made },
  });
  const body = openTag(pdf, 'Sect');
  chapter(pdf, 'Claim Summary', body);
  keyFacts(
    pdf,
    [
      { label: 'Paid', value: periodText(scope) },
      { label: 'Clients', value: clientsText(scope) },
    ],
    body,
  );
  if (facts.clients.length === 0) paragraph(pdf, nothingText('claims were paid', scope), { parent: body });
  else parts(pdf, body, facts);
  const lines = [
    'By the date a claim was paid, net of adjustments and voids. A claim with several lines or payments counts once.',
    'Billed and allowed amounts cover only claims that state them; an invoice may not.',
    'Companies of an affiliated group count as one client, the primary client of the group.',
    `As of ${longDate(date)}; when a claim was imported twice, as an invoice and in detail, the detail counts.`,
  ];
  heading(pdf, 3, 'Notes', { parent: body, needed: notesHeight(pdf, lines) });
  notes(pdf, lines, body);
  body.end();
  return closePdf(pdf, drawHeaderFooter);
};

const parts = (pdf: Pdf, parent: Tag, { clients, kinds, months }: ClaimSummaryFacts): void => {
  const paid = sum(clients.map((client) => client.paid));
  const count = (of: 'claims' | 'claimants') => clients.reduce((total, client) => total + client[of], 0);
  const each = average(paid, count('claims'));
  figures(
    pdf,
    [
      {
        label: 'Paid',
        value: printedMoney(paid),
        note: clients.length === 1 ? 'one client' : `${clients.length} clients`,
      },
      { label: 'Claims', value: count('claims').toLocaleString('en-US'), note: 'each counted once' },
      { label: 'Claimants', value: count('claimants').toLocaleString('en-US'), note: 'members with claims' },
      { label: 'Average claim', value: each ? printedMoney(each) : '—', note: 'paid' },
    ],
    parent,
  );
  pairedBars(
    pdf,
    months.length > mostMonths ? 'Paid by year' : 'Paid by month',
    { summary: 'Medical and pharmacy claims paid', names: ['Medical', 'Pharmacy'], bars: barsOf(months) },
    parent,
  );
  byClient(pdf, parent, clients);
  byKind(pdf, parent, kinds);
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
const amounts = ({ billed, allowed, paid }: { billed: string; allowed: string; paid: string }) => [
  billed,
  allowed,
  paid,
];
const totals = (rows: readonly { billed: string; allowed: string; paid: string }[]) =>
  (['billed', 'allowed', 'paid'] as const).map((name) => sum(rows.map((row) => row[name])));

const byClient = (pdf: Pdf, parent: Tag, clients: ClaimSummaryRead['clients']): void => {
  const of = (name: 'claims' | 'claimants') => clients.reduce((total, client) => total + client[name], 0);
  const total = {
    cells: [
      'Total',
      ...[of('claims'), of('claimants'), ...totals(clients)],
      average(sum(clients.map(({ paid }) => paid)), of('claims')),
    ],
    look: 'total' as const,
  };
  titledTable(
    pdf,
    2,
    'By client',
    {
      summary: 'Claims, claimants and amounts of each client',
      columns: [
        { label: 'Client', kind: 'text', share: 2 },
        ...[count('Claims'), count('Claimants'), money('Billed'), money('Allowed'), money('Paid')],
        { ...money('Average paid'), share: 1.15 },
      ],
      sections: [
        {
          rows: [
            ...clients.map((row) => ({
              cells: [row.client, row.claims, row.claimants, ...amounts(row), average(new Money(row.paid), row.claims)],
            })),
            ...(clients.length > 1 ? [total] : []),
          ],
        },
      ],
    },
    parent,
  );
};

const byKind = (pdf: Pdf, parent: Tag, kinds: ClaimSummaryRead['kinds']): void =>
  titledTable(
    pdf,
    2,
    'By type of claim',
    {
      summary: 'Amounts by type of claim',
      columns: [{ label: 'Kind', kind: 'text', share: 2 }, money('Billed'), money('Allowed'), money('Paid')],
      sections: [
        {
          rows: [
            ...kinds.map((row) => ({ cells: [kindNames[row.kind] ?? row.kind, ...amounts(row)] })),
            ...(kinds.length > 1 ? [{ cells: ['Total', ...totals(kinds)], look: 'total' as const }] : []),
          ],
        },
      ],
      whole: true,
    },
    parent,
  );
