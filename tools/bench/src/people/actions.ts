import { benefitGroupRoutes } from '@worksmart/shared/benefits/benefit-groups/routes.ts';
import { seasonRoutes } from '@worksmart/shared/benefits/renewals/season.routes.ts';
import { reportRoutes } from '@worksmart/shared/claims/reports/routes.ts';
import { dashboardRoutes } from '@worksmart/shared/office/dashboard/routes.ts';
import { todayRoutes } from '@worksmart/shared/office/today/routes.ts';
import { addDays } from '@worksmart/shared/platform/dates.ts';
import { defaultAgentFilter, type RoleId, role } from '@worksmart/shared/platform/permissions.ts';
import { defaultListDays } from '@worksmart/shared/records/customers/constants.ts';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import { liveRoutes } from '@worksmart/shared/records/live/routes.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { noteRoutes } from '@worksmart/shared/records/notes/routes.ts';
import { searchRoutes } from '@worksmart/shared/records/search/routes.ts';
import { timelineRoutes } from '@worksmart/shared/records/timeline/routes.ts';
import type { Random } from 'worksmart-cms/prisma/seed/demo/random.ts';
import {
  clientScope,
  customerList,
  customerQuery,
  type ListScope,
  salesScope,
} from '../../../../apps/web/src/features/records/customers/customers.api.ts';
import { notesQuery } from '../../../../apps/web/src/features/records/notes/notes.api.ts';
import { windowRequest } from '../../../../apps/web/src/lib/list-windows.ts';
import type { Call } from '../client.ts';
import type { Action, ActionCall } from './acting.ts';
import { type Browsing, callOf, callOfQuery } from './requests.ts';
import { shareOf } from './staff.ts';
import type { Desk, Workplace } from './workplace.ts';

/** What people do, in per cent of all their actions. */
const shares = {
  lists: 45,
  records: 20,
  saves: 12,
  groups: 8,
  search: 6,
  renewals: 4,
  today: 3,
  reports: 2,
} as const;
type Kind = keyof typeof shares;
export const kinds = Object.keys(shares) as Kind[];

/** The share of the lists that are asked for after a change. */
const listsAfterChange = 0.6;

/** A person at work. */
export interface Worker {
  desk: Desk;
  browsing: Browsing;
  random: Random;
  /** The day in the business zone. */
  today: string;
  workplace: Pick<Workplace, 'noteTypeId' | 'words'>;
  /** Completes the call of a list with the version that the browser has: the one of now, or one from before a change. */
  versioned?: (call: Call, isCurrent: boolean) => Promise<Call>;
}

/** The stream that a person's browser keeps open. */
export const liveCall = ({ browsing }: Worker): Call => callOf(browsing, liveRoutes.changes);

const salesStages = [
  [stage.lead, 45],
  [stage.rfp, 20],
  [stage.prospect, 25],
  [stage.archived, 10],
] as const;

/** How many of the lists that a role looks at are the clients list. */
const clientListShare: Readonly<Record<RoleId, number>> = {
  [role.admin]: 0.5,
  [role.salesManager]: 0.15,
  [role.salesUser]: 0.1,
  [role.clientManager]: 0.8,
  [role.clientUser]: 1,
};

/** The page of a list that opens, with the order that its screen begins with. */
const firstWindow = (browsing: Browsing, wanted: ListScope, more: Readonly<Record<string, unknown>>): Call => {
  const { route, scope } = customerList(wanted);
  return callOf(browsing, route, windowRequest(scope, { number: 1, size: 10, more }));
};

const salesList = ({ desk, browsing, today }: Worker, stageId: number): Call => {
  const agentId = defaultAgentFilter({ userId: desk.id, roleId: desk.roleId, isSalesAgent: desk.isSalesAgent });
  const scope = salesScope({ stageId, agentId, from: addDays(today, -defaultListDays), to: today });
  return firstWindow(browsing, scope, { sort: '-assignmentDate' });
};

const clientList = ({ browsing, today }: Worker): Call =>
  firstWindow(browsing, clientScope(today), { sort: 'companyName', activeOnly: true });

/** Every list that the person may ask for. */
export const listsOf = (worker: Worker): Call[] => {
  const sales = salesStages.map(([stageId]) => salesList(worker, stageId));
  return worker.desk.roleId === role.clientUser ? [clientList(worker)] : [clientList(worker), ...sales];
};

const openList = (worker: Worker): ActionCall[][] => {
  const { random, desk, versioned } = worker;
  const call = random.chance(clientListShare[desk.roleId])
    ? clientList(worker)
    : salesList(worker, random.weighted(salesStages));
  const isCurrent = !random.chance(listsAfterChange);
  return [[versioned ? { ...call, prepare: () => versioned(call, isCurrent) } : call]];
};

const openRecord = ({ desk, browsing, random, workplace }: Worker): Call[][] => {
  const id = random.pick(desk.records);
  return [
    [callOfQuery(browsing, customerQuery(id))],
    [
      callOfQuery(browsing, notesQuery(id, workplace.noteTypeId)),
      callOf(browsing, timelineRoutes.get, { params: { id } }),
    ],
  ];
};

const addNote = ({ desk, browsing, random, workplace }: Worker): Call => {
  const body = {
    id: 0,
    type: { id: workplace.noteTypeId },
    content: 'Called back, they want to hear from us next week.',
  };
  return callOf(browsing, noteRoutes.save, { query: { customerID: random.pick(desk.records) }, body });
};

const addContact = ({ desk, browsing, random }: Worker): Call => {
  const body = { id: 0, firstName: 'Ann', lastName: `Lee ${random.int(1, 9_999)}`, phone: '3175550123' };
  return callOf(browsing, customerRoutes.saveContact, { params: { id: random.pick(desk.records) }, body });
};

/** No one else saves this record, so each save makes its version one higher. */
const saveRecord = ({ desk, browsing, random }: Worker): ActionCall => {
  const saved = random.pick(desk.saved);
  const body = { id: saved.id, rowVersion: saved.rowVersion, address2: `Suite ${random.int(1, 9_999)}` };
  const onAnswer = (status: number) => {
    if (status === 200) saved.rowVersion += 1;
  };
  return { ...callOf(browsing, customerRoutes.save, { body }), onAnswer };
};

const save = (worker: Worker): ActionCall[][] => {
  const make = worker.random.weighted([
    [saveRecord, 40],
    [addNote, 35],
    [addContact, 25],
  ] as const);
  return [[make(worker)]];
};

const openGroup = ({ desk, browsing, random, today }: Worker): Call[][] => {
  const { customerId: id, clientId, groupId } = random.pick(desk.groups);
  const query = { year: Number(today.slice(0, 4)) };
  return [
    [callOf(browsing, benefitGroupRoutes.client, { params: { id }, query })],
    [callOf(browsing, benefitGroupRoutes.list, { params: { id, clientId } })],
    [callOf(browsing, benefitGroupRoutes.get, { params: { id, clientId, groupId } })],
  ];
};

/** The dashboard above the reports; one in five also starts a report, which the worker makes. */
const openReports = ({ browsing, random, today }: Worker): Call[][] => {
  const { pipeline, renewals, medicalLoss, costDrivers } = dashboardRoutes;
  const page = [pipeline, renewals, medicalLoss, costDrivers].map((route) => callOf(browsing, route));
  if (!random.chance(0.2)) return [page];
  const query = { start: addDays(today, -30).slice(0, 10), end: today.slice(0, 10), customerIds: 'all' };
  const report = callOf(browsing, reportRoutes.claimUploadAudit, { query });
  return [page, [{ ...report, headers: { ...report.headers, prefer: 'respond-async' } }]];
};

/** The list with its numbers, as the screen opens; the facts follow when the list turns out to be long. */
const openRenewals = ({ browsing }: Worker): Call[][] => [
  [callOf(browsing, seasonRoutes.list, windowRequest({}, { number: 1, size: 10, more: { sort: 'effective' } }))],
  [callOf(browsing, seasonRoutes.facets)],
];

const stepsOf: Readonly<Record<Kind, (worker: Worker) => ActionCall[][]>> = {
  lists: openList,
  records: openRecord,
  saves: save,
  groups: openGroup,
  search: ({ browsing, random, workplace }) => [
    [callOf(browsing, searchRoutes.find, { query: { text: random.pick(workplace.words) } })],
  ],
  renewals: openRenewals,
  today: ({ browsing }) => [[callOf(browsing, todayRoutes.news), callOf(browsing, todayRoutes.list)]],
  reports: openReports,
};

/** Only administrators may open reports, so that they do it more often than a fiftieth of their time. */
const reportsOfAdmin = shares.reports / 100 / shareOf(role.admin);

const otherShares = kinds.filter((kind) => kind !== 'reports').map((kind) => [kind, shares[kind]] as const);

const kindFor = ({ desk, random }: Worker): Kind =>
  desk.roleId === role.admin && random.chance(reportsOfAdmin) ? 'reports' : random.weighted(otherShares);

/** What a person does next. @param kind instead of a random one */
export const nextAction = (worker: Worker, kind: Kind = kindFor(worker)): Action => ({
  kind,
  steps: stepsOf[kind](worker),
});
