import { seasonNeeds } from '#benefits/renewals/season.rules.ts';
import { fileTypes } from '#claims/file-imports/constants.ts';
import { paths } from '#platform/paths.ts';
import { listPathOf } from '#records/customers/addresses.ts';
import { typeNamesPlural } from '#records/customers/constants.ts';
import { needParam, needQuery, type RecordNeed, recordNeeds } from '#records/customers/needs.ts';
import { isWholeBlock, type TodayBlockName } from './blocks.ts';
import type { TodayCount, TodayItem } from './schema.ts';

/** The business year, and what the user may do, which decide where a row leads. */
export interface Place {
  year: number;
  /** Whether the user sends and approves renewals. */
  managesRenewals: boolean;
  /** The user’s name, if the user sees only own records. */
  onlyAgent: string | null;
}

/** The facts of a row that its action needs. */
interface ActionFacts extends Pick<TodayItem, 'id' | 'name' | 'customer'> {
  /** The kind of reference data, the name of a job, the type of a file, or an address. */
  subject: string | null;
}

type Action = TodayItem['action'];
type ActionOf = (facts: ActionFacts, place: Place, name: TodayBlockName) => Action;

/** The query parameter that has Today show one block whole. */
export const wholeParam = 'all';

const at = (path: string, query: Record<string, string | undefined>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${path}?${new URLSearchParams(given)}`;
};

const recordAt = ({ customer }: ActionFacts, tab?: string): string | null =>
  customer && at(listPathOf(customer.stageId), { open: String(customer.id), tab });

/** Opens the record over the list of its reason, so that the next and previous keys lead through that list. */
const inNeedList =
  (label: string, tab?: string): ActionOf =>
  ({ id, customer }, _, name) => ({
    label,
    path: customer && at(listPathOf(customer.stageId), { ...needQuery(name as RecordNeed), open: String(id), tab }),
  });

/** The tab with the address and phone of a lead has another name than that of other records. */
const contact: ActionOf = (facts, place, name) =>
  inNeedList('Contact', listPathOf(facts.customer?.stageId ?? 0) === paths.leads ? 'contact' : 'contacts')(
    facts,
    place,
    name,
  );

/** The parameters of the renewals of a reason, for a sales agent the own ones. */
const seasonQuery = (name: TodayBlockName, { onlyAgent }: Place) => ({
  [needParam]: name,
  'f.agent': onlyAgent ?? undefined,
});

const renewal =
  (label: string): ActionOf =>
  ({ id }, place, name) => ({
    label: place.managesRenewals ? label : 'View',
    path: at(paths.renewals, { ...seasonQuery(name, place), open: String(id) }),
  });

const referencePages: Readonly<Record<string, string>> = {
  tier: paths.tiers,
  plan: paths.plans,
  rate: paths.rates,
  fee: paths.fees,
};

const inReference = ({ id, subject }: ActionFacts, year: number): string | null => {
  const page = referencePages[subject ?? ''];
  return page ? at(page, { type: String(id), year: String(year) }) : null;
};

const setupPages: Readonly<Record<string, string>> = { provider: paths.branding, agent: paths.users };

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

const actions: Readonly<Record<TodayBlockName, ActionOf>> = {
  setup: (facts, { year }) => ({
    label: 'Set up',
    path: setupPages[facts.subject ?? ''] ?? inReference(facts, year),
  }),
  followUps: (facts) => ({ label: 'Open', path: recordAt(facts) }),
  tasks: (facts) => ({ label: 'Open', path: recordAt(facts, 'checklist') }),
  accepted: inNeedList('Make client', 'proposal'),
  declined: contact,
  unassigned: () => ({ label: 'Assign', path: at(paths.leads, needQuery('unassigned')) }),
  submitted: inNeedList('Review'),
  expiring: inNeedList('Send again', 'session'),
  new: contact,
  lapsing: inNeedList('Send again', 'proposal'),
  renewing: inNeedList('Open', 'proposal'),
  radar: inNeedList('Contact', 'contacts'),
  idle: contact,
  newClients: (facts, { managesRenewals }) => ({
    label: managesRenewals ? 'Set up' : 'View',
    path: recordAt(facts, 'benefits'),
  }),
  signed: renewal('Approve'),
  unopened: renewal('Send again'),
  notBegun: renewal('Send'),
  premiums: ({ customer, subject }) => ({
    label: 'Review',
    path: at(paths.premiums, { month: subject ?? undefined, client: customer ? String(customer.id) : undefined }),
  }),
  crossings: (facts) => ({ label: 'View', path: recordAt(facts, 'benefits') }),
  files: ({ subject, name }) => ({
    label: 'Publish',
    path: at(paths.files, { type: subject ?? '', 'f.filename': name }),
  }),
  jobs: (facts) => ({
    label: facts.customer ? 'View' : 'Start again',
    path: recordAt(facts, 'timeline') ?? jobPages[facts.subject ?? ''] ?? null,
  }),
  reference: (facts, { year }) => ({
    label: 'Enter',
    path: facts.subject === 'limit' ? paths.limits : inReference(facts, year + 1),
  }),
  locked: ({ subject }) => ({ label: 'Unlock', path: at(paths.users, { 'f.email': subject ?? '' }) }),
  mails: (facts) => ({
    label: facts.customer ? 'Correct address' : 'View',
    path: recordAt(facts, 'contacts') ?? at(paths.outbox, { 'f.recipient': facts.name }),
  }),
};

/** Returns what the user does about a row, and the address of the page where this is done. */
export const actionOf = (name: TodayBlockName, facts: ActionFacts, place: Place): Action =>
  actions[name](facts, place, name);

/** How many rows are in each list, by a stage or a type of file. */
export type ListTotals = readonly { id: number; total: number }[];

type Lists = TodayCount['lists'];
type ListsOf = (total: number, totals: ListTotals, place: Place, name: TodayBlockName) => Lists;

const whole: ListsOf = (total, _, __, name) => [{ name: null, total, path: at(paths.today, { [wholeParam]: name }) }];
const all =
  (path: string): ListsOf =>
  (total) => [{ name: null, total, path }];

const fileTypeNames: Readonly<Record<number, string>> = {
  [fileTypes.claims]: 'Claims',
  [fileTypes.premiums]: 'Premiums',
  [fileTypes.medicalClaims]: 'Medical',
  [fileTypes.pharmacyClaims]: 'Pharmacy',
};

const needLists: ListsOf = (total, totals, _, name) => {
  const need = name as RecordNeed;
  const stages: readonly number[] = recordNeeds[need].stages;
  const pathOf = (stageId: number): string => at(listPathOf(stageId), needQuery(need));
  if (stages.length === 1) return stages.map((id) => ({ name: null, total, path: pathOf(id) }));
  return totals.map((list) => ({ name: typeNamesPlural[list.id] ?? '', total: list.total, path: pathOf(list.id) }));
};

const seasonLists: ListsOf = (total, _, place, name) => [
  { name: null, total, path: at(paths.renewals, seasonQuery(name, place)) },
];

/** The lists of blocks that are neither a need of records or renewals nor shown whole by Today. */
const otherLists: Readonly<Partial<Record<TodayBlockName, ListsOf>>> = {
  followUps: all(at(paths.followUps, { show: 'due' })),
  premiums: all(paths.premiums),
  files: (_, totals) =>
    totals.map(({ id, total }) => ({
      name: totals.length > 1 ? (fileTypeNames[id] ?? 'Type') : null,
      total,
      path: at(paths.files, { type: String(id) }),
    })),
  locked: all(paths.users),
};

const listOf = (name: TodayBlockName): ListsOf => {
  if (name in recordNeeds) return needLists;
  if (name in seasonNeeds) return seasonLists;
  return otherLists[name] ?? (isWholeBlock(name) ? whole : () => []);
};

/** Returns the lists that show all of a kind; none if there is nothing. */
export const listsOf = (name: TodayBlockName, total: number, totals: ListTotals, place: Place): Lists =>
  total === 0 ? [] : listOf(name)(total, totals, place, name);
