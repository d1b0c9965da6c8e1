import { formatDate, formatInstant } from '../dates.ts';
import type { ClientRow, SalesRow } from './list.schema.ts';

/** A column of a list as text, used by the screen's filters and the CSV. */
export interface ListColumn<Row> {
  id: string;
  header: string;
  /** `zone` is the business time zone: an instant is shown as its day there. */
  text: (row: Row, zone: string) => string;
}

/** Street lines, city, state and zip on one line. */
export const addressLine = ({ address, address2, city, state, zip }: SalesRow): string =>
  [address, address2, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ');

/** Day and initials; blank for the documented placeholder 1900. */
const lastContact = ({ contactDate, contactInitial }: ClientRow): string => {
  const day = formatDate(contactDate);
  return day && contactInitial ? `${day} (${contactInitial})` : day;
};

/** Leads, RFPs, prospects and archived records, in the screen's order. */
export const salesListColumns = [
  {
    id: 'name',
    header: 'Name & Address',
    // One text, so that the filter matches name, address, city, state or zip.
    text: (row) => [row.companyName, addressLine(row)].filter(Boolean).join(', '),
  },
  { id: 'assignmentDate', header: 'Assignment Date', text: (row, zone) => formatInstant(row.assignmentDate, zone) },
  { id: 'contactName', header: 'Contact Name', text: (row) => row.contactName ?? '' },
  { id: 'contactEmail', header: 'Email Address', text: (row) => row.contactEmail ?? '' },
  { id: 'source', header: 'Source', text: (row) => row.source ?? '' },
  { id: 'status', header: 'Status', text: (row) => row.status ?? '' },
  { id: 'statusDate', header: 'Status Date', text: (row, zone) => formatInstant(row.statusDate, zone) },
] as const satisfies readonly ListColumn<SalesRow>[];

/** The clients list, in the screen's order. */
export const clientListColumns = [
  { id: 'active', header: 'Activate', text: (row) => (row.isActive ? 'Active' : 'Inactive') },
  { id: 'prismID', header: 'Payroll Client ID', text: (row) => row.prismID ?? '' },
  { id: 'name', header: 'Name', text: (row) => row.companyName },
  { id: 'group', header: 'Affiliated Group', text: (row) => row.subsidiaryGroup ?? '' },
  { id: 'anthemId', header: 'Carrier Dept ID', text: (row) => row.anthemId ?? '' },
  { id: 'renewalStatus', header: 'Renewal Status', text: (row) => row.renewalStatus ?? '' },
  { id: 'lastContact', header: 'Last Contact', text: lastContact },
  // The documented column belongs to the renewal: the date of its Renewal Status.
  { id: 'statusDate', header: 'Status Date', text: (row, zone) => formatInstant(row.renewalStatusDate, zone) },
] as const satisfies readonly ListColumn<ClientRow>[];

/** Separate address columns for sorting and mail merge; the screen shows one column. */
const addressColumns = [
  { id: 'address', header: 'Address Line 1', text: (row) => row.address },
  { id: 'address2', header: 'Address Line 2', text: (row) => row.address2 ?? '' },
  { id: 'city', header: 'City', text: (row) => row.city },
  { id: 'state', header: 'State', text: (row) => row.state },
  { id: 'zip', header: 'Zip', text: (row) => row.zip },
] as const satisfies readonly ListColumn<SalesRow>[];

/** The columns of a CSV: those of the screen in its order, then name and address in separate columns. */
export const salesExtractColumns: readonly ListColumn<SalesRow>[] = [
  ...salesListColumns,
  { id: 'companyName', header: 'Name', text: (row) => row.companyName },
  ...addressColumns,
];
export const clientExtractColumns: readonly ListColumn<ClientRow>[] = [...clientListColumns, ...addressColumns];
