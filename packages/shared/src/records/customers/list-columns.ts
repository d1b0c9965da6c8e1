import { salesAgentLabel } from '#access/users/constants.ts';
import { formatDate, formatInstant } from '#platform/dates.ts';
import { dollarText } from '#platform/dollars.ts';
import type { FilterKind } from '#platform/lists/column-filter.rules.ts';
import type { SortKey } from '#platform/lists/compare-keys.ts';
import type { TableColumn } from '#platform/table-formats.ts';
import { type StageId, stage } from '#records/lookups/constants.ts';
import type { ClientRow, SalesRow, SortColumn } from './list.schema.ts';

/** A column of a list as text, used by the screen's filters and the CSV. */
export interface ListColumn<Row> extends TableColumn {
  id: string;
  /** `zone` is the business time zone: an instant is shown as its day there. */
  text: (row: Row, zone: string) => string;
}

/** A column of a list on the screen. Browser and server filter and sort by it alike. */
export interface ScreenColumn<Row> extends ListColumn<Row> {
  /** A text box (default), or a choice of the values that occur. */
  filter?: FilterKind;
  /** The column by which the server sorts, and the browser's key for the same order. The key is the text by default. */
  sort: SortColumn;
  sortBy?: (row: Row) => SortKey;
}

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ');

/** Street lines, and city, state and zip: the two parts of an address on one line. */
export const addressParts = ({ address, address2, city, state, zip }: SalesRow) => ({
  street: joined([address, address2]),
  place: joined([city, `${state} ${zip}`.trim()]),
});

const addressLine = (row: SalesRow): string => {
  const { street, place } = addressParts(row);
  return joined([street, place]);
};

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
    sort: 'companyName',
    sortBy: (row) => row.companyName,
  },
  {
    id: 'assignmentDate',
    header: 'Assignment Date',
    kind: 'date',
    text: (row, zone) => formatInstant(row.assignmentDate, zone),
    sort: 'assignmentDate',
    sortBy: (row) => row.assignmentDate,
  },
  { id: 'contactName', header: 'Contact Name', text: (row) => row.contactName ?? '', sort: 'contactName' },
  { id: 'contactEmail', header: 'Email Address', text: (row) => row.contactEmail ?? '', sort: 'contactEmail' },
  { id: 'source', header: 'Source', text: (row) => row.source ?? '', filter: 'choice', sort: 'source' },
  { id: 'status', header: 'Status', text: (row) => row.status ?? '', filter: 'choice', sort: 'status' },
  {
    id: 'statusDate',
    header: 'Status Date',
    kind: 'date',
    text: (row, zone) => formatInstant(row.statusDate, zone),
    sort: 'statusDate',
    sortBy: (row) => row.statusDate,
  },
] as const satisfies readonly ScreenColumn<SalesRow>[];

/** The clients list, in the screen's order. */
export const clientListColumns = [
  {
    id: 'active',
    header: 'Activate',
    text: (row) => (row.isActive ? 'Active' : 'Inactive'),
    filter: 'choice',
    sort: 'isActive',
  },
  { id: 'prismID', header: 'Payroll Client ID', text: (row) => row.prismID ?? '', sort: 'prismID' },
  { id: 'name', header: 'Name', text: (row) => row.companyName, sort: 'companyName' },
  { id: 'group', header: 'Affiliated Group', text: (row) => row.subsidiaryGroup ?? '', sort: 'subsidiaryGroup' },
  { id: 'anthemId', header: 'Carrier Dept ID', text: (row) => row.anthemId ?? '', sort: 'anthemId' },
  {
    id: 'renewalStatus',
    header: 'Renewal Status',
    text: (row) => row.renewalStatus ?? '',
    filter: 'choice',
    sort: 'renewalStatus',
  },
  {
    id: 'lastContact',
    header: 'Last Contact',
    text: lastContact,
    sort: 'contactDate',
    sortBy: (row) => formatDate(row.contactDate) && row.contactDate,
  },
  {
    id: 'statusDate',
    header: 'Status Date',
    kind: 'date',
    // The documented column belongs to the renewal: the date of its Renewal Status.
    text: (row, zone) => formatInstant(row.renewalStatusDate, zone),
    sort: 'renewalStatusDate',
    sortBy: (row) => row.renewalStatusDate,
  },
] as const satisfies readonly ScreenColumn<ClientRow>[];

/** The columns that a user may add to each of these lists, after the documented ones. They sort; a filter has the one that names it. */
export const moreListColumns = [
  { id: 'salesAgent', header: salesAgentLabel, text: (row) => row.salesAgent ?? '', sort: 'salesAgent' },
  {
    id: 'employees',
    header: 'Employees',
    kind: 'number',
    text: ({ employees }) => employees?.toLocaleString('en-US') ?? '',
    sort: 'employees',
    sortBy: (row) => row.employees ?? null,
  },
  {
    id: 'yearlyFee',
    header: 'Yearly Fee',
    kind: 'amount',
    text: ({ yearlyFee }) => (yearlyFee == null ? '' : dollarText(yearlyFee)),
    sort: 'yearlyFee',
    sortBy: (row) => row.yearlyFee ?? null,
  },
  {
    id: 'effectiveDate',
    header: 'Effective Date',
    kind: 'date',
    text: (row) => formatDate(row.effectiveDate),
    sort: 'effectiveDate',
    sortBy: (row) => row.effectiveDate ?? null,
  },
  {
    id: 'planRenews',
    header: 'Plan Renews',
    text: ({ planRenews }) => (planRenews ? `${planRenews.slice(5, 7)}/${planRenews.slice(0, 4)}` : ''),
    filter: 'text',
    sort: 'planRenews',
    sortBy: (row) => row.planRenews ?? null,
  },
  {
    id: 'savings',
    header: 'Savings per Year',
    kind: 'amount',
    stages: [stage.archived],
    text: ({ savings }) => (savings == null ? '' : dollarText(savings)),
    sort: 'savings',
    sortBy: (row) => row.savings ?? null,
  },
  {
    id: 'savingsLack',
    header: 'Figures Missing',
    stages: [stage.archived],
    text: (row) => row.savingsLack ?? '',
    sort: 'savingsLack',
  },
] as const satisfies readonly (ScreenColumn<SalesRow> & { stages?: readonly StageId[] })[];
/** The columns that a user may add to the list of a stage. */
export const moreColumnsOf = (stageId: number) =>
  moreListColumns.filter((column) => !('stages' in column) || (column.stages as readonly number[]).includes(stageId));
export const filteredMoreColumns = moreListColumns.filter((column) => 'filter' in column);
export const moreColumns = moreListColumns.map(({ id }) => id);
export type MoreColumn = (typeof moreColumns)[number];

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
