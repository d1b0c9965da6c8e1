import { type CalendarDate, formatDate, formatInstant } from '#platform/dates.ts';
import type { FilterKind } from '#platform/lists/column-filter.rules.ts';
import type { SortKey } from '#platform/lists/compare-keys.ts';
import type { TableColumn } from '#platform/table-formats.ts';
import { daysIdle, daysLeft } from './season.rules.ts';
import type { SeasonRow } from './season.schema.ts';

/** The day and the zone that the texts of the columns depend on. */
export interface SeasonDay {
  today: CalendarDate;
  zone: string;
}

/** A column of the renewals list on the screen. Browser and server filter and sort by it alike. */
export interface SeasonColumn extends TableColumn {
  id: string;
  /** A text box (default), or a choice of the values that occur. */
  filter?: FilterKind;
  text: (row: SeasonRow, day: SeasonDay) => string;
  /** Sorts by this value instead of the text. */
  sortBy?: (row: SeasonRow, day: SeasonDay) => SortKey;
}

/** Formats a number of days in words; a year that has already begun is overdue by that many. */
const leftText = (days: number): string => (days < 0 ? `${-days} late` : String(days));

const idle = (row: SeasonRow, { today, zone }: SeasonDay): number => daysIdle(row, today, zone);

/** The renewals list, in the screen's order. */
export const seasonListColumns = [
  { id: 'client', header: 'Client', text: (row) => row.companyName },
  { id: 'group', header: 'Group', text: (row) => row.groupName },
  { id: 'year', header: 'Year', kind: 'number', filter: 'choice', text: (row) => String(row.year) },
  { id: 'status', header: 'Renewal Status', filter: 'choice', text: (row) => row.renewalStatus.name },
  {
    id: 'effective',
    header: 'Days Left',
    kind: 'number',
    text: (row, { today }) => leftText(daysLeft(row, today)),
    sortBy: (row, { today }) => daysLeft(row, today),
  },
  { id: 'due', header: 'Due', kind: 'date', text: (row) => formatDate(row.dueOn), sortBy: (row) => row.dueOn },
  { id: 'idle', header: 'Days Idle', kind: 'number', text: (row, day) => String(idle(row, day)), sortBy: idle },
  {
    id: 'mail',
    header: 'Last Email',
    kind: 'date',
    text: (row, { zone }) => formatInstant(row.mailedAt, zone),
    sortBy: (row) => row.mailedAt,
  },
  { id: 'agent', header: 'Sales Agent', filter: 'choice', text: (row) => row.salesAgent?.name ?? '' },
] as const satisfies readonly SeasonColumn[];

export type SeasonColumnId = (typeof seasonListColumns)[number]['id'];
