import { urgentDays } from '#benefits/premium-check/kinds.ts';
import { seasonNeeds } from '#benefits/renewals/season.rules.ts';
import {
  type ActorFacts,
  clientManagers,
  managesClients,
  mayOpen,
  type RoleId,
  type SectionName,
  salesManagers,
} from '#platform/permissions.ts';
import { radarMonths, recordNeeds, renewingDays } from '#records/customers/needs.ts';

/** The groups of blocks, each with the section whose users see most of its blocks. */
const groupSections = {
  setup: 'administration',
  own: 'clients',
  sales: 'sales',
  clients: 'clients',
  administration: 'administration',
} as const satisfies Record<string, SectionName>;
type TodayGroup = keyof typeof groupSections;

/** What the time of a row is: when it began to wait, when it ends, the day on which it is due, or when it happened. */
export type LineTime = 'since' | 'until' | 'due' | 'happened';

interface TodayBlock {
  group: TodayGroup;
  title: string;
  /** What the block counts, for those who see it for the first time. */
  hint: string;
  /** The section whose users see the block. */
  section: SectionName;
  /** The roles that see it; all of the section by default. */
  roles?: readonly RoleId[];
  time: LineTime;
  /** Why a row needs attention, before what is known about it. */
  reason: string;
  /** The days after its time by which a row should be done; null if no day is set. A record’s own due day goes before. */
  dueDays: number | null;
  /** A row that has been overdue for more days than this no longer has a due day. */
  pressingDays?: number;
  /** Not named among the blocks that have nothing. */
  isQuiet?: boolean;
}

/** The parts of the ranked list. */
export const todaySections = ['now', 'week', 'later'] as const;

/** The most rows of a kind in the ranked list. */
export const mostItems = 30;
/** The most rows of a block that is shown whole, as many as a list of records that need attention shows. */
export const mostWholeItems = 1_000;

/** Follow-ups and tasks are in the list so many days before they are due. */
export const followUpDays = 7;

/** A mail that was given up, or a job that failed, is shown for this many days. */
export const failedDays = 14;
/** A crossing is new for this many days after its file was published, as in its list. */
export const newCrossingDays = 7;
/** A client is new for this many days after its promotion. */
export const newClientDays = 90;
/** Reference data of the next year is missed from this many days before it. */
export const referenceDays = 120;

/** The kinds of what needs attention, in their order. */
const blocks = {
  setup: {
    group: 'setup',
    title: 'Before the first proposal',
    reason: 'Needed for a first proposal',
    isQuiet: true,
    hint: 'Needed for a first proposal. Shown until everything is set, a proposal was emailed, or there is a client.',
  },
  followUps: {
    group: 'own',
    title: 'Follow-ups due',
    time: 'due',
    reason: 'Follow-up',
    hint: 'Your follow-ups of today and overdue ones.',
  },
  tasks: {
    group: 'own',
    title: 'Tasks of new clients',
    time: 'due',
    reason: 'Task',
    hint: 'Your tasks of the next seven days and overdue ones; for client managers also those without an owner.',
  },
  accepted: {
    group: 'sales',
    title: recordNeeds.accepted.label,
    reason: 'Proposal accepted',
    hint: 'Prospects whose proposal was signed: make them clients. The longest wait comes first.',
  },
  declined: {
    group: 'sales',
    title: recordNeeds.declined.label,
    reason: 'Proposal declined',
    pressingDays: 14,
    hint: 'Prospects who declined their proposal in the last 30 days and have no later one. The longest wait comes first.',
  },
  unassigned: {
    group: 'sales',
    title: recordNeeds.unassigned.label,
    reason: 'No sales agent',
    pressingDays: 14,
    isQuiet: true,
    hint: 'Leads that have no sales agent: assign them. The newest come first.',
  },
  submitted: {
    group: 'sales',
    title: recordNeeds.submitted.label,
    reason: 'RFP submitted',
    hint: 'The customer has submitted the RFP: review it and promote it. The longest wait comes first.',
  },
  expiring: {
    group: 'sales',
    title: recordNeeds.expiring.label,
    time: 'until',
    reason: 'RFP link expires',
    hint: 'RFP links that expire within 7 days and have not been submitted.',
  },
  new: {
    group: 'sales',
    title: recordNeeds.new.label,
    reason: 'New lead',
    dueDays: 1,
    pressingDays: 14,
    hint: 'Leads that still have the status New. The newest come first.',
  },
  lapsing: {
    group: 'sales',
    title: recordNeeds.lapsing.label,
    time: 'until',
    reason: 'Proposal lapses',
    hint: 'Prospects whose last emailed proposal is valid for 7 more days or less.',
  },
  renewing: {
    group: 'sales',
    title: recordNeeds.renewing.label,
    time: 'due',
    reason: 'Medical plan renews',
    hint: `Prospects whose present medical plan renews within ${renewingDays} days. The first to renew comes first.`,
  },
  radar: {
    group: 'sales',
    title: recordNeeds.radar.label,
    roles: salesManagers,
    time: 'due',
    reason: 'Archived prospect',
    dueDays: null,
    isQuiet: true,
    hint: `Prospects archived in the last ${radarMonths} months who would save with today’s figures, or whose plan renews within ${renewingDays} days and whose savings are not known. The most savings come first.`,
  },
  idle: {
    group: 'sales',
    title: recordNeeds.idle.label,
    reason: 'Idle',
    dueDays: null,
    hint: 'Leads, RFPs and prospects without activity for 14 days: no save, note, email or visit.',
  },
  newClients: {
    group: 'clients',
    title: 'New clients without benefits',
    reason: 'New client without a benefit group',
    dueDays: 5,
    hint: 'Clients of the last 90 days that have no benefit group yet and share none. The longest wait comes first.',
  },
  signed: {
    group: 'clients',
    title: seasonNeeds.signed,
    reason: 'Renewal signed',
    hint: 'The customer has signed the renewal: review and approve it. The longest wait comes first.',
  },
  unopened: {
    group: 'clients',
    title: seasonNeeds.unopened,
    time: 'due',
    reason: 'Renewal not opened',
    hint: 'The customer has had the renewal link for more than 7 days and has not opened it.',
  },
  notBegun: {
    group: 'clients',
    title: seasonNeeds.notBegun,
    time: 'due',
    reason: 'Renewal not sent',
    hint: 'Groups whose year begins within 60 days and whose renewal has not been sent.',
  },
  premiums: {
    group: 'clients',
    title: 'Premium differences',
    roles: clientManagers,
    time: 'until',
    reason: 'Premium differences',
    hint: `Months of premiums with open differences that the carrier corrects for ${urgentDays} more days or less.`,
  },
  crossings: {
    group: 'clients',
    title: 'Stop-loss crossings',
    section: 'operations',
    time: 'happened',
    reason: 'Stop-loss crossing',
    dueDays: newCrossingDays,
    hint: 'Members who reached 50, 75 or 100% of a deductible with a file published in the last 7 days.',
  },
  files: {
    group: 'clients',
    title: 'Files to publish',
    section: 'operations',
    reason: 'Loaded, not published',
    hint: 'Claims and premiums files that are loaded and wait for Publish.',
  },
  jobs: {
    group: 'administration',
    title: 'Failed jobs',
    reason: 'Job failed',
    hint: 'Jobs that failed in the last 14 days and have not succeeded since.',
  },
  reference: {
    group: 'administration',
    title: 'Missing in Operations',
    reason: 'Missing in Operations',
    hint: 'Reference data that next year lacks, from September on, and yearly limits that this or next year lacks.',
  },
  locked: {
    group: 'administration',
    title: 'Locked accounts',
    time: 'until',
    reason: 'Account locked',
    hint: 'Accounts that are locked after too many failed attempts.',
  },
  mails: {
    group: 'administration',
    title: 'Undelivered emails',
    reason: 'Email not delivered',
    hint: 'Emails of the last 14 days that could not be delivered, and that no later one replaced.',
  },
} as const satisfies Record<string, Omit<TodayBlock, 'section' | 'time' | 'dueDays'> & Partial<TodayBlock>>;

export type TodayBlockName = keyof typeof blocks;
/** The blocks. One that does not say otherwise is of its group’s section, and its rows wait since a time and are due at once. */
export const todayBlocks = Object.fromEntries(
  Object.entries(blocks).map(([name, block]) => [
    name,
    { section: groupSections[block.group], time: 'since', dueDays: 0, ...block },
  ]),
) as Readonly<Record<TodayBlockName, TodayBlock>>;
export const todayBlockNames = Object.keys(blocks) as [TodayBlockName, ...TodayBlockName[]];

/** The blocks that no list shows whole: Today shows all of their rows itself. */
export const wholeBlockNames = [
  'tasks',
  'newClients',
  'crossings',
  'jobs',
  'reference',
  'mails',
] as const satisfies readonly TodayBlockName[];
export type WholeBlockName = (typeof wholeBlockNames)[number];
export const isWholeBlock = (name: string): name is WholeBlockName =>
  (wholeBlockNames as readonly string[]).includes(name);

/** Returns the blocks that a user sees, in their order: those who manage clients and no administration see clients first. */
export const blocksOf = (actor: Pick<ActorFacts, 'roleId'>): TodayBlockName[] => {
  const seen = todayBlockNames.filter((name) => maySeeBlock(actor, name));
  const clientsFirst =
    managesClients({ userId: 0, isSalesAgent: false, ...actor }) && !mayOpen(actor.roleId, 'administration');
  const groups: readonly TodayGroup[] = clientsFirst
    ? ['own', 'clients', 'sales']
    : ['setup', 'own', 'sales', 'clients', 'administration'];
  return groups.flatMap((group) => seen.filter((name) => todayBlocks[name].group === group));
};

/** Whether a user sees a block: a user of its section. */
export const maySeeBlock = ({ roleId }: Pick<ActorFacts, 'roleId'>, name: TodayBlockName): boolean => {
  const { section, roles } = todayBlocks[name];
  return mayOpen(roleId, section) && (!roles || (roles as readonly number[]).includes(roleId));
};
