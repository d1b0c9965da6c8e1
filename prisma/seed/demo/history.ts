import type { Prisma } from '#core/generated/prisma/client.ts';
import { renewalStatus } from '#shared/benefits/benefit-groups/constants.ts';
import { renewalPortalActorName } from '#shared/benefits/renewals/portal.constants.ts';
import { clientStatus, rfpStatus, stage } from '#shared/records/lookups/constants.ts';
import { portalActorName } from '#shared/sales/portal/constants.ts';
import { addDays } from './calendar.ts';
import type { DemoRows } from './demo-rows.ts';

type Value = string | number | boolean | null;
type AuditRow = Prisma.AuditEventCreateManyInput & { at: Date };

interface Step {
  at: Date;
  action: string;
  /** The id of a user, or the name of a portal. */
  by: number | string;
  changes: Record<string, [before: Value, after: Value]>;
}

/** The instant after this part, 0 to 1, of the time between two others. */
const between = (from: Date, to: Date, part: number): Date =>
  new Date(from.getTime() + Math.round((to.getTime() - from.getTime()) * part));

const date = (value: Date | string | null | undefined): Date | undefined => (value ? new Date(value) : undefined);

type Customer = DemoRows['customers'][number];

/** What the customer did in the RFP portal between its invitation and its submission. */
const portalSteps = (opened: Date, submitted: Date): Step[] => [
  ...['rfp.payRoll.timeClocks', 'rfp.benefits.medicalSponsorsPlan', 'rfp.benefits.dentalSponsorsPlan'].map(
    (field, index): Step => ({
      at: between(opened, submitted, 0.3 + index * 0.2),
      action: 'portal.save',
      by: portalActorName,
      changes: { [field]: [null, true] },
    }),
  ),
  {
    at: submitted,
    action: 'portal.submit',
    by: portalActorName,
    changes: { 'rfp.submittedOn': [null, submitted.toISOString()] },
  },
];

/** How a record came into the stage that it is in. */
const customerSteps = (customer: Customer, rfp: DemoRows['rfps'][number] | undefined): Step[] => {
  const { stageId, statusId, name } = customer;
  const by = customer.createdById ?? 0;
  const agent = customer.salesAgentId ?? by;
  const reached = customer.archivedFromStageId ?? stageId;
  const [opened, submitted] = [date(rfp?.createdOn), date(rfp?.submittedOn)];
  const entered = date(customer.stageDate) ?? new Date(0);
  const changed = date(customer.statusDate) ?? entered;
  const move = (at: Date, from: number | null, to: number, action = 'customers.promote'): Step => ({
    at,
    action,
    by: from === null ? by : agent,
    changes: { stageId: [from, to] },
  });
  const steps = [move(date(customer.createdAt) ?? entered, null, stage.lead, 'customers.save')];
  for (const step of steps) step.changes.name = [null, name];
  if (opened) steps.push(move(opened, stage.lead, stage.rfp));
  if (opened && submitted) steps.push(...portalSteps(opened, submitted));
  if (opened && statusId === rfpStatus.unlocked)
    steps.push({ at: changed, action: 'portal.unlock', by: agent, changes: {} });
  const asClient = reached === stage.client;
  if (submitted && (asClient || reached === stage.prospect))
    steps.push(
      move(stageId === stage.prospect ? entered : between(submitted, entered, 0.4), stage.rfp, stage.prospect),
    );
  if (asClient) steps.push(move(entered, stage.prospect, stage.client));
  if (stageId === stage.archived) steps.push(move(entered, reached, stage.archived, 'customers.archive'));
  if (statusId === clientStatus.inactive || statusId === clientStatus.termed)
    steps.push({ at: addDays(changed, -1), action: 'customers.inactivate', by, changes: { isActive: [true, false] } });
  if (statusId === clientStatus.termed)
    steps.push({ at: changed, action: 'customers.term', by, changes: { termedOn: [null, changed.toISOString()] } });
  return steps;
};

/** The statuses of a renewal in their order, each with the action that leads to it. */
const renewalWay = [
  [renewalStatus.pendingRenewal, 'renewal'],
  [renewalStatus.pendingReceipt, 'renewals.run'],
  [renewalStatus.received, 'renewalPortal.opened'],
  [renewalStatus.pendingSubmission, 'renewalPortal.save'],
  [renewalStatus.pendingReview, 'renewalPortal.submit'],
  [renewalStatus.renewed, 'renewals.approve'],
] as const;

type GroupYear = DemoRows['groupYears'][number];

/** How a renewal came into its status; only of those that were mailed, since past ones do not say when. */
const renewalSteps = ({ renewalStatusId, renewalStatusDate, mailedAt, mailedTo }: GroupYear, by: number): Step[] => {
  const [sent, reached] = [date(mailedAt), date(renewalStatusDate)];
  const last = renewalWay.findIndex(([status]) => status === renewalStatusId);
  if (!sent || !reached || last < 1) return [];
  return renewalWay.slice(0, last + 1).map(([status, action], index) => ({
    at: index === 0 ? addDays(sent, -9) : between(sent, reached, (index - 1) / Math.max(1, last - 1)),
    action,
    by: action.startsWith('renewalPortal') ? renewalPortalActorName : by,
    changes: {
      renewalStatusId: [renewalWay[index - 1]?.[0] ?? null, status],
      ...(status === renewalStatus.pendingReceipt && { mailedTo: [null, mailedTo ?? null] }),
    },
  }));
};

/**
 * Writes the history that the rows imply: stages, portals, notes, renewals. The database makes the events of it, which
 * fill timelines and Today. Numbers the notes, since their history refers to them.
 * @param names of users by id
 */
export const addHistory = (rows: DemoRows, names: ReadonlyMap<number, string>, managerId: number): void => {
  const add = (entity: string, entityId: number, customerId: number, steps: readonly Step[]) => {
    for (const { at, action, by, changes } of steps)
      rows.history.push({
        at,
        action,
        entity,
        entityId: String(entityId),
        customerId,
        changes,
        actorId: typeof by === 'number' ? by : null,
        actorName: typeof by === 'number' ? (names.get(by) ?? 'system') : by,
      });
  };
  const rfps = new Map(rows.rfps.map((rfp) => [rfp.customerId, rfp]));
  for (const customer of rows.customers) {
    const { id = 0 } = customer;
    add('customer', id, id, customerSteps(customer, rfps.get(id)));
  }
  for (const [index, note] of rows.notes.entries()) {
    note.id = index + 1;
    const at = date(note.createdAt) ?? new Date(0);
    const changes: Step['changes'] = { typeId: [null, note.typeId], content: [null, note.content] };
    add('note', note.id, note.customerId, [{ at, action: 'notes.save', by: note.createdById ?? 0, changes }]);
  }
  for (const year of rows.groupYears) add('benefitGroup', year.id ?? 0, year.customerId, renewalSteps(year, managerId));
  rows.history.sort((one: AuditRow, other: AuditRow) => one.at.getTime() - other.at.getTime());
};
