import { beginAdded } from '@worksmart/core/benefits/renewals/season/begin-added.service.ts';
import { rollOverYears } from '@worksmart/core/benefits/renewals/season/roll-over-years.service.ts';
import { addRenewal } from '@worksmart/core/testing/add-renewal.ts';
import type { OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { portalOf } from '@worksmart/shared/benefits/renewals/status.rules.ts';
import type { LightMyRequestResponse } from 'fastify';
import {
  asCustomer,
  bulkRun,
  call,
  groupPath,
  isFilled,
  openGroup,
  type Row,
  rowsOf,
  shownTerms,
  startNextYear,
  storedTerms,
  viewOf,
  type World,
} from './world.ts';

/** The input of an action: a row of the client, and a number that selects a variant. */
export interface Turn {
  world: World;
  row: Row;
  variant: number;
}

/** The input of a staff action: also the group as staff opened it. */
interface StaffTurn extends Turn {
  group: OpenedGroup;
}

/**
 * The result of an action. `allowed` says whether the group's response offered it before; undefined if the response
 * says nothing about it.
 */
export interface Outcome {
  answer?: LightMyRequestResponse;
  allowed?: boolean;
}
type Action<From extends Turn = Turn> = (turn: From) => Promise<Outcome>;

const email = 'someone@model.test';

let names = 0;
/** Returns a new group name. */
const freshName = (what: string): string => {
  names += 1;
  return `${what} ${names}`;
};

/** A call on a renewal, which the group's response offers if it has one of the abilities. */
const renewal =
  (
    method: 'POST' | 'PATCH',
    action: string,
    body: object,
    ...abilities: (keyof OpenedGroup['renewal']['abilities'])[]
  ): Action<StaffTurn> =>
  async ({ world, row, group }) => ({
    answer: await call(world, method, `/renewal/${action.replace(':id', String(row.id))}`, body),
    allowed: abilities.some((ability) => group.renewal.abilities[ability]),
  });

const save = ({ world, row, group }: StaffTurn, change: object): Promise<LightMyRequestResponse> =>
  call(world, 'POST', groupPath(row), { id: row.id, benefitGroup: group.benefitGroup, ...change });

/** Saves terms that a customer signs. Only a save that changes something is checked against the signature. */
const saveTerms = async (turn: StaffTurn, change: object): Promise<Outcome> => ({
  answer: await save(turn, change),
  allowed: turn.group.abilities.save && !turn.group.renewal.isSigned,
});

const staff: Record<string, Action<StaffTurn>> = {
  send: renewal('POST', 'run/:id', { email }, 'run'),
  sendWithoutAddress: renewal('POST', 'run/:id', {}),
  resend: renewal('POST', `:id/resend?email=${email}`, {}, 'resend'),
  approve: renewal('PATCH', ':id/approve', {}, 'approve'),
  // Send Renewal starts with the same call.
  unlock: renewal('PATCH', ':id/reset', { note: 'Please look again.', email }, 'unlock', 'run'),
  unlockWithoutReason: renewal('PATCH', ':id/reset', { email }, 'run'),
  term: renewal('PATCH', ':id/term', {}, 'term'),
  changeCycles: (turn) => saveTerms(turn, { isWeekly: !turn.row.isWeekly }),
  rename: (turn) => saveTerms(turn, { benefitGroup: { ...turn.group.benefitGroup, name: freshName('Renamed') } }),
  changeAmount: (turn) => {
    const { plans } = turn.group.dental;
    const [plan] = plans;
    if (!plan) return Promise.resolve({});
    const eE_Employer = plan.eE_Employer === 0 ? (turn.variant + 1) / 100 : 0;
    return saveTerms(turn, { dental: { plans: [{ id: plan.id, active: true, eE_Employer }] } });
  },
  changeLastContact: async (turn) => ({
    answer: await save(turn, { renewal: { contactDate: '2026-11-02', contactInitial: `A${turn.variant % 10}` } }),
    allowed: turn.group.abilities.save,
  }),
  remove: async (turn) => ({
    answer: await call(turn.world, 'DELETE', `${groupPath(turn.row)}/${turn.row.id}`),
    allowed: turn.group.abilities.delete,
  }),
  add: async (turn) => ({
    answer: await call(turn.world, 'POST', groupPath(turn.row), {
      id: 0,
      benefitGroup: { name: freshName('Added') },
    }),
  }),
};

const office: Record<string, Action> = {
  bulkRun: async ({ world, row, variant }) => {
    const exclusions = [{}, { clients: [world.customerId] }, { groups: [row.id] }][variant % 3] ?? {};
    await bulkRun(world, exclusions);
    return {};
  },
  inactivate: async ({ world }) => ({ answer: await call(world, 'PUT', `/customer/${world.customerId}/inactivate`) }),
  termClient: async ({ world }) => ({ answer: await call(world, 'PUT', `/customer/${world.customerId}/term`) }),
  activate: async ({ world }) => ({
    answer: await call(world, 'PUT', `/customer/${world.customerId}/activate`),
    allowed: true,
  }),
  /** The provider changes a plan that groups use. */
  changePlan: async ({ world, row, variant }) => {
    const [plan] = row.plans;
    const data = variant % 2 ? { name: `Renamed ${variant}` } : { eeAmount: 20 + (variant % 50) };
    if (plan) await world.t.db.plan.update({ where: { id: plan.planId }, data });
    return {};
  },
  /** Data of an earlier release: a group of a coming year without a status. */
  leaveWithoutStatus: async ({ world, row }) => {
    if (row.year > world.year)
      await addRenewal(world.t.db, world.customerId, { year: row.year, name: freshName('Left') });
    return {};
  },
  workersRound: async ({ world }) => {
    await rollOverYears(world.t.services);
    await beginAdded(world.t.services);
    return {};
  },
  nextYear: async ({ world, variant }) => {
    if (variant % 4 === 0) await startNextYear(world);
    return {};
  },
};

const isOpen = ({ row }: Turn): boolean => row.renewalKey !== null && portalOf(row.renewalStatusId) === 'open';

const sign = async (turn: Turn, version: string): Promise<LightMyRequestResponse> => {
  const { world, row } = turn;
  const date = world.t.clock.now().toISOString().slice(0, 10);
  return asCustomer(world, row, 'POST', '/submit', { version, name: 'Ada Moore', date, consent: true });
};

const customer: Record<string, Action> = {
  openPortal: async ({ world, row }) => ({ answer: await asCustomer(world, row, 'POST', '/opened') }),
  savePortal: async (turn) => ({
    answer: await asCustomer(turn.world, turn.row, 'POST', '', { dental: { flatRate: turn.variant % 2 === 0 } }),
    allowed: isOpen(turn),
  }),
  submit: async (turn) => {
    const { world, row } = turn;
    const view = await viewOf(world, row);
    if (!isFilled(view)) return { answer: await sign(turn, 'none') };
    const answer = await sign(turn, view.form.version);
    const now = (await rowsOf(world)).find(({ id }) => id === row.id);
    if (now && answer.statusCode === 200 && isOpen(turn))
      world.signed.set(row.id, { stored: storedTerms(now), shown: shownTerms(answer.json()) });
    return { answer };
  },
  submitUnseen: async (turn) => {
    const answer = await sign(turn, 'of another page');
    return isOpen(turn) ? { answer, allowed: false } : { answer };
  },
};

const all: Readonly<Record<string, Action>> = { ...office, ...customer };

/** The names of all actions of staff, customer, worker and provider on renewals. */
export const actionNames = [...Object.keys(staff), ...Object.keys(all)];

/** Runs an action. For staff actions it first opens the group. */
export const act = async (name: string, turn: Turn): Promise<Outcome> => {
  const byStaff = staff[name];
  if (byStaff) return byStaff({ ...turn, group: await openGroup(turn.world, turn.row) });
  return (await all[name]?.(turn)) ?? {};
};
