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

/** The period of a report, and what else limits its rows. */
interface Limits extends Pick<ReportScope, 'start' | 'end'> {
  customerIds?: readonly number[] | null;
  firstName?: string | null;
  lastName?: string | null;
}

/** The text shown if there are no rows. Says that clients or a name were chosen, without the name. */
export const nothingText = (what: string, { customerIds, firstName, lastName, ...period }: Limits): string =>
  [
    `No ${what} from ${periodText(period)}`,
    ...(customerIds ? [' for the chosen clients'] : []),
    ...(firstName || lastName ? [' with the searched name'] : []),
    '.',
  ].join('');

const relationships: Readonly<Record<string, string>> = { EE: 'Employee', SP: 'Spouse', CH: 'Child', OT: 'Other' };
export const relationshipText = (code: string): string => relationships[code] ?? code;

/** A month `YYYY-MM` as `Jan 2025`. */
export const monthText = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: 'short' });
