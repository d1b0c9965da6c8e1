import { type CalendarDate, formatDate } from '@worksmart/shared/platform/dates.ts';

/** What a report covers, as its documents print it; contains no member's name. */
export interface ReportScope {
  start: CalendarDate;
  end: CalendarDate;
  /** How many clients are chosen; null for all. */
  clients: number | null;
}

/** `01/01/2025 to 12/31/2025` */
export const periodText = ({ start, end }: Pick<ReportScope, 'start' | 'end'>): string =>
  `${formatDate(start)} to ${formatDate(end)}`;

export const clientsText = ({ clients }: Pick<ReportScope, 'clients'>): string =>
  clients === null ? 'All' : `${clients.toLocaleString('en-US')} chosen`;

/** The text shown if there are no rows. */
export const nothingText = (what: string, scope: Pick<ReportScope, 'start' | 'end'>): string =>
  `No ${what} from ${periodText(scope)}.`;

const relationships: Readonly<Record<string, string>> = { EE: 'Employee', SP: 'Spouse', CH: 'Child', OT: 'Other' };
export const relationshipText = (code: string): string => relationships[code] ?? code;

/** A month `YYYY-MM` as `Jan 2025`. */
export const monthText = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: 'short' });
