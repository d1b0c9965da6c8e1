import type { Readable } from 'node:stream';
import {
  type FindingKind,
  findingLabels,
  type PremiumType,
  premiumTypeLabels,
} from '@worksmart/shared/benefits/premium-check/kinds.ts';
import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';
import { sum } from '@worksmart/shared/platform/money.ts';
import { monthText } from '@worksmart/shared/platform/months.ts';
import type { Brand } from '#platform/brand.ts';
import { renderDocument } from '#platform/pdf/document.ts';
import { table } from '#platform/pdf/table.ts';
import type { Column } from '#platform/pdf/table-layout.ts';
import { chapter, paragraph } from '#platform/pdf/text.ts';

/** A difference as it was sent to the carrier: no wages and no birth dates. Stored, so its meaning must not change. */
export interface DisputeLine {
  kind: FindingKind;
  planType: PremiumType;
  name: string;
  employeeId: string | null;
  plan: string | null;
  tier: string | null;
  /** USD for the month. */
  billed: number | null;
  expected: number | null;
  difference: number;
  why: string;
}

export interface LetterFacts {
  brand: Brand;
  client: string;
  /** The client's ids at the carrier. */
  ids: string[];
  carrier: string;
  /** `2026-03` */
  month: string;
  date: CalendarDate;
  lines: DisputeLine[];
}

const columns: readonly Column[] = [
  { label: 'Employee', kind: 'text', share: 1.6 },
  { label: 'ID', kind: 'text', share: 0.9 },
  { label: 'Plan', kind: 'text', share: 1.5 },
  { label: 'Billed', kind: 'money', share: 1.1 },
  { label: 'Expected', kind: 'money', share: 1.1 },
  { label: 'Difference', kind: 'money', share: 1.1 },
  { label: 'Why', kind: 'text', share: 2.4 },
];

const rowOf = ({ name, employeeId, plan, tier, billed, expected, difference, why }: DisputeLine) => ({
  cells: [name, employeeId ?? '', [plan, tier].filter(Boolean).join(' '), billed ?? 0, expected ?? 0, difference, why],
});

const totals = (lines: readonly DisputeLine[]) =>
  [
    { label: 'Billed too much', amounts: lines.flatMap(({ difference }) => (difference > 0 ? [difference] : [])) },
    { label: 'Billed too little', amounts: lines.flatMap(({ difference }) => (difference < 0 ? [difference] : [])) },
  ]
    .filter(({ amounts }) => amounts.length > 0)
    .map(({ label, amounts }) => ({
      cells: [label, '', '', undefined, undefined, sum(amounts).toNumber(), ''],
      look: 'total' as const,
    }));

/** Draws a letter to a carrier with the differences that it is asked to correct. */
export const writeLetter = ({ brand, client, ids, carrier, month, date, lines }: LetterFacts, made: Date): Readable => {
  const title = `Premium differences ${monthText(month)}`;
  return renderDocument({ title: `${client} ${title}`, brand, customer: client, date, made }, (pdf, body) => {
    chapter(pdf, title, body);
    const group = ids.length > 0 ? ` (${ids.join(', ')})` : '';
    paragraph(
      pdf,
      `To ${carrier}. For ${client}${group} we compared what you billed for ${monthText(month)} with the enrollment and the premiums of its benefit groups. Please correct the differences below with your next bill, or tell us why a premium is right.`,
      { parent: body },
    );
    const kinds = [...new Set(lines.map(({ kind }) => kind))];
    const sections = kinds.map((kind) => ({
      label: findingLabels[kind],
      rows: lines.filter((line) => line.kind === kind).map(rowOf),
    }));
    const types = [...new Set(lines.map(({ planType }) => premiumTypeLabels[planType]))].join(', ');
    table(
      pdf,
      {
        summary: `The differences by kind, USD for the month: ${types}`,
        columns,
        sections: [...sections, { rows: totals(lines) }],
        whole: 'sections',
      },
      body,
    );
    paragraph(pdf, 'Amounts are in USD for the whole month. A positive difference was billed too much.', {
      parent: body,
    });
  });
};
