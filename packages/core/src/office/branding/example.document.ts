import type { Readable } from 'node:stream';
import { addDays, type CalendarDate } from '@worksmart/shared/platform/dates.ts';
import { formatDollars, Money } from '@worksmart/shared/platform/money.ts';
import { withStop } from '@worksmart/shared/platform/sentence.ts';
import type { Brand } from '#platform/brand.ts';
import { figures } from '#platform/pdf/blocks.ts';
import { renderDocument } from '#platform/pdf/document.ts';
import { pairedBars } from '#platform/pdf/paired-bars.ts';
import type { Pdf, Tag } from '#platform/pdf/pdf.ts';
import { titledTable } from '#platform/pdf/table.ts';
import { chapter, paragraph } from '#platform/pdf/text.ts';

interface Example {
  brand: Brand;
  /** Shown as the sales agent. */
  agent: { name: string; email: string };
  date: CalendarDate;
}

const customer = {
  name: 'Example Company',
  address: '100 Main Street',
  cityLine: 'Fort Wayne, IN 46802',
  contact: { name: 'Pat Example', title: 'Office Manager', email: 'pat@example.com', phone: '2605550100' },
};

const lines = [
  { label: 'Payroll', today: new Money(18_200), proposed: new Money(14_900) },
  { label: 'Medical plans', today: new Money(396_960), proposed: new Money(371_400) },
  { label: 'Dental plans', today: new Money(21_480), proposed: new Money(19_320) },
];
const monthsPerYear = 12;

/** Renders the cover and one page of a proposal with example amounts, to show a brand. */
export const writeExample = ({ brand, agent, date }: Example, made: Date): Readable => {
  const title = `${brand.name} proposal for ${customer.name}`;
  const cover = {
    kind: `Proposal for ${date.slice(0, 4)}`,
    subtitle: 'Payroll and benefits administration',
    customer: { ...customer, agent: { ...agent, title: null, phone: null } },
    validUntil: addDays(date, 30),
  };
  return renderDocument({ title, brand, customer: customer.name, date, made, cover }, atAGlance);
};

const atAGlance = (pdf: Pdf, body: Tag): void => {
  const { name } = pdf.facts.brand;
  chapter(pdf, 'At a glance', body);
  paragraph(pdf, `An example of what ${customer.name} pays today and what it would pay with ${withStop(name)}`, {
    parent: body,
  });
  const total = (side: 'today' | 'proposed') => lines.reduce((sum, line) => sum.plus(line[side]), new Money(0));
  const [today, proposed] = [total('today'), total('proposed')];
  figures(
    pdf,
    [
      { label: 'Your savings per year', value: formatDollars(today.minus(proposed)), note: 'in this example' },
      { label: 'Today per year', value: formatDollars(today), note: 'in this example' },
      {
        label: `${name} per year`,
        value: formatDollars(proposed),
        note: `${formatDollars(proposed.div(monthsPerYear))} per month`,
      },
    ],
    body,
  );
  const bars = lines.map((line) => ({ label: line.label, values: [line.today, line.proposed] as const }));
  const summary = `Annual cost, today and with ${name}`;
  pairedBars(pdf, summary, { summary, names: ['Today', name], bars }, body);
  titledTable(
    pdf,
    2,
    'Line by line',
    {
      summary,
      columns: [
        { label: 'USD per year', kind: 'text', share: 2 },
        ...['Today', name, 'Your savings'].map((label) => ({ label, kind: 'money' as const, share: 1.3 })),
      ],
      sections: [
        {
          rows: [
            ...lines.map((line) => ({
              cells: [line.label, line.today, line.proposed, line.today.minus(line.proposed)],
            })),
            { cells: ['Total', today, proposed, today.minus(proposed)], look: 'total' as const },
          ],
        },
      ],
    },
    body,
  );
};
