import type { Readable } from 'node:stream';
import { internalMark } from '@worksmart/shared/claims/experience/findings.rules.ts';
import type { ExperienceWorksheet } from '@worksmart/shared/claims/experience/routes.ts';
import { changeText, moreText } from '@worksmart/shared/claims/experience/steps.rules.ts';
import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';
import { fixedText } from '@worksmart/shared/platform/money.ts';
import { monthText } from '@worksmart/shared/platform/months.ts';
import type { Brand } from '#platform/brand.ts';
import { figures, keyFacts } from '#platform/pdf/blocks.ts';
import { renderDocument } from '#platform/pdf/document.ts';
import { longDate } from '#platform/pdf/long-date.ts';
import type { Pdf, Tag } from '#platform/pdf/pdf.ts';
import { titledTable } from '#platform/pdf/table.ts';
import type { Column, TableSpec } from '#platform/pdf/table-layout.ts';
import { chapter, heading, notes, notesBlock, notesHeight, paragraph } from '#platform/pdf/text.ts';

export interface ExperienceDocument {
  brand: Brand;
  client: string;
  date: CalendarDate;
  worksheet: ExperienceWorksheet;
}

const text = (label: string, share: number): Column => ({ label, kind: 'text', share });
/** Figures in words, or with a fixed number of decimals. */
const figure = (label: string, share: number): Column => ({ ...text(label, share), align: 'right' });
const amount = (label: string): Column => ({ label, kind: 'amount', share: 1.2 });

const stepTable = ({ steps }: ExperienceWorksheet): TableSpec => ({
  summary: 'The steps of the worksheet, what each is calculated from, and its result',
  columns: [text('Step', 1.9), text('Calculated from', 4.1), figure('Result', 1.7)],
  sections: [
    {
      rows: steps.map(({ step, label, rule, result }) => ({ cells: [`${step} ${label}`, rule, result ?? 'Missing'] })),
    },
  ],
});

const monthTable = ({ months }: ExperienceWorksheet): TableSpec => ({
  summary: 'Members and claims of each service month, USD',
  whole: true,
  columns: [
    text('Service month', 1.2),
    { label: 'Members', kind: 'count', share: 0.8 },
    amount('Medical paid'),
    amount('Pooled'),
    figure('Completion', 0.9),
    amount('Completed'),
    amount('Pharmacy paid'),
  ],
  sections: [
    {
      rows: months.map((row) => ({
        cells: [
          monthText(row.month),
          row.members,
          row.medical,
          row.pooled,
          fixedText(row.completion, 4),
          row.completed,
          row.pharmacy,
        ],
      })),
    },
  ],
});

const rateTable = ({ rates, totals }: ExperienceWorksheet): TableSpec => ({
  summary: 'Present and new monthly rates by plan and tier, USD',
  columns: [
    text('Plan', 2),
    text('Tier', 0.6),
    { label: 'People', kind: 'count', share: 0.8 },
    amount('Present rate'),
    amount('New rate'),
  ],
  sections: [
    {
      rows: [
        ...rates.map(({ plan, tier, people, rate, renewed }) => ({ cells: [plan, tier, people, rate, renewed] })),
        ...(totals
          ? [{ cells: ['Month', undefined, undefined, totals.current, totals.renewed], look: 'total' as const }]
          : []),
      ],
    },
  ],
});

const tierTable = (cover: NonNullable<ExperienceWorksheet['cover']>): TableSpec => ({
  summary: 'The month of the present people at each medical tier, USD',
  columns: [
    text('Medical tier', 2),
    { label: 'Factor', kind: 'rate', share: 1 },
    amount('Month'),
    amount('Over needed'),
  ],
  sections: [
    {
      rows: cover.tiers.map(({ id, description, rate, month, over }) => ({
        cells: [description, rate, month, over],
        ...(id === cover.tierID && { look: 'chosen' as const }),
      })),
    },
  ],
});

const results = (pdf: Pdf, body: Tag, { steps, range, totals }: ExperienceWorksheet): void => {
  const of = (step: number): string => steps.find((one) => one.step === step)?.result ?? '—';
  const change = (value: number | null | undefined) => (typeof value === 'number' ? changeText(value) : '—');
  const [least, most] = range;
  const tiles = [
    { label: 'Needed', value: of(11), note: 'per member and month' },
    { label: 'Current', value: of(12), note: 'per member and month' },
    {
      label: 'Change',
      value: of(13),
      note: `none of the experience ${change(least?.change)}, all ${change(most?.change)}`,
    },
    {
      label: 'Year',
      value: totals ? moreText(totals.year) : '—',
      note: totals ? `${moreText(totals.difference)} a month` : '',
    },
  ];
  figures(pdf, tiles, body);
};

/** Draws the experience worksheet: no names, diagnoses or forecasts for one person. */
export const writeExperience = ({ brand, client, date, worksheet }: ExperienceDocument, made: Date): Readable => {
  const title = `Renewal from own claims ${worksheet.year}`;
  return renderDocument({ title, brand, customer: client, confidential: true, date, made }, (pdf, body) => {
    chapter(pdf, title, body);
    paragraph(pdf, internalMark, { parent: body });
    const facts = [
      { label: 'Client', value: client },
      { label: 'As of', value: longDate(date) },
    ];
    keyFacts(pdf, facts, body);
    results(pdf, body, worksheet);
    for (const { text: lacking } of worksheet.missing) paragraph(pdf, lacking, { parent: body });
    titledTable(pdf, 2, 'Steps', stepTable(worksheet), body);
    if (worksheet.rates.length > 0) titledTable(pdf, 2, 'New rates', rateTable(worksheet), body);
    const { cover } = worksheet;
    if (cover) {
      titledTable(pdf, 2, `Medical tiers ${worksheet.year}`, tierTable(cover), body);
      paragraph(pdf, cover.text, { parent: body });
    }
    const lines = [...worksheet.warnings, worksheet.basis, worksheet.limits];
    if (worksheet.months.length > 0)
      titledTable(pdf, 2, 'Service months', monthTable(worksheet), body, notesBlock(pdf, lines));
    heading(pdf, 3, 'Notes', { parent: body, needed: notesHeight(pdf, lines) });
    notes(pdf, lines, body);
  });
};
