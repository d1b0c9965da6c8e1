import { fileTypes } from '@worksmart/shared/claims/file-imports/constants.ts';
import type { TodayBlockName } from '@worksmart/shared/office/today/blocks.ts';
import type { TodayBlock, TodayLine } from '@worksmart/shared/office/today/schema.ts';
import { typeNamesPlural } from '@worksmart/shared/records/customers/constants.ts';
import { businessToday } from '#lib/business-day.ts';
import { needParam } from '#lib/list-need.ts';
import { paths } from '#lib/paths.ts';
import { listPathOf, recordPath } from '#lib/record-address.ts';

/** A list that shows what a block counts, and nothing else. */
export interface BlockLink {
  label: string;
  to: string;
}

type Link = (block: TodayBlock, name: TodayBlockName) => BlockLink[];
type LineLink = (line: TodayLine, name: TodayBlockName) => string | null;

const at = (path: string, query: Record<string, string>): string => `${path}?${new URLSearchParams(query)}`;
const all = (to: string): BlockLink[] => [{ label: 'Show all', to }];

/** The address parameter that has Today show one block whole. */
export const wholeParam = 'all';
const whole: Link = (_, name) => all(at(paths.today, { [wholeParam]: name }));

const needLists: Link = ({ lists, lines }, name) => {
  const listed = lists.length > 0 ? lists : lines.slice(0, 1).map(({ customer }) => ({ id: customer?.stageId ?? 0 }));
  return listed.map((list) => ({
    label: 'total' in list ? `${typeNamesPlural[list.id] ?? ''} ${list.total}` : 'Show all',
    to: at(listPathOf(list.id), { [needParam]: name }),
  }));
};
/** Opens the record over the list of the block, so that the next and previous keys lead through the block. */
const inNeedList: LineLink = ({ id, customer }, name) =>
  customer && at(listPathOf(customer.stageId), { [needParam]: name, open: String(id) });

const season: Link = (_, name) => all(at(paths.renewals, { [needParam]: name }));
const inSeason: LineLink = ({ id }, name) => at(paths.renewals, { [needParam]: name, open: String(id) });

const recordOf: LineLink = ({ customer }) => customer && recordPath(customer, { tab: 'timeline' });

const fileTypeNames: Readonly<Record<number, string>> = {
  [fileTypes.claims]: 'Claims',
  [fileTypes.premiums]: 'Premiums',
  [fileTypes.medicalClaims]: 'Medical',
  [fileTypes.pharmacyClaims]: 'Pharmacy',
};

const thisYear = (): number => Number(businessToday().slice(0, 4));

const inReference = ({ id, kind }: TodayLine, year: number): string | null => {
  const page = referencePages[kind ?? ''];
  return page ? at(page, { type: String(id), year: String(year) }) : null;
};

/** Next year’s rows of a type, or the yearly limits. */
const inNextYear: LineLink = (line) => (line.kind === 'hsa' ? paths.limits : inReference(line, thisYear() + 1));

const setupPages: Readonly<Record<string, string>> = { provider: paths.branding, agent: paths.users };

const referencePages: Readonly<Record<string, string>> = {
  tier: paths.tiers,
  plan: paths.plans,
  rate: paths.rates,
  fee: paths.fees,
};

/** The page where a failed job was started, for jobs that are about no single record. */
const jobPages: Readonly<Record<string, string>> = {
  'renewal-run': paths.procedures,
  'renewal-send': paths.renewals,
  'renewal-confirmation': paths.renewals,
  'file-import': paths.files,
  'file-import-remove': paths.files,
  'stop-loss': paths.files,
  'sales-sync': paths.leads,
  report: paths.reports,
};

const need = { lists: needLists, line: inNeedList };
const renewal = { lists: season, line: inSeason };

const links: Readonly<Record<TodayBlockName, { lists: Link; line: LineLink }>> = {
  setup: {
    lists: () => [],
    line: (line) => setupPages[line.kind ?? ''] ?? inReference(line, thisYear()),
  },
  followUps: {
    lists: () => all(at(paths.followUps, { show: 'due' })),
    line: ({ customer }) => customer && recordPath(customer),
  },
  submitted: need,
  expiring: need,
  new: need,
  lapsing: need,
  idle: need,
  signed: renewal,
  unopened: renewal,
  notBegun: renewal,
  crossings: { lists: whole, line: ({ customer }) => customer && recordPath(customer, { tab: 'benefits' }) },
  files: {
    lists: ({ lists }) =>
      lists.map(({ id, total }) => ({
        label: lists.length > 1 ? `${fileTypeNames[id] ?? 'Type'} ${total}` : 'Show all',
        to: at(paths.files, { type: String(id) }),
      })),
    line: ({ kind, name }) => at(paths.files, { type: kind ?? '', 'f.filename': name }),
  },
  jobs: {
    lists: whole,
    line: (line, name) => recordOf(line, name) ?? jobPages[line.kind ?? ''] ?? null,
  },
  reference: { lists: whole, line: inNextYear },
  locked: {
    lists: () => all(paths.users),
    line: ({ kind }) => at(paths.users, { 'f.email': kind ?? '' }),
  },
  mails: { lists: whole, line: recordOf },
};

/** Returns the lists that show all that a block counts. */
export const listsOf = (name: TodayBlockName, block: TodayBlock): BlockLink[] => links[name].lists(block, name);

/** Returns where a line leads; null if no page shows it. */
export const pathOfLine = (name: TodayBlockName, line: TodayLine): string | null => links[name].line(line, name);
