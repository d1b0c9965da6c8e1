import { beginAdded } from '@worksmart/core/renewals/season/begin-added.service.ts';
import { rollOverYears } from '@worksmart/core/renewals/season/roll-over-years.service.ts';
import { addRenewal } from '@worksmart/core/testing/add-renewal.ts';
import type { OpenedGroup } from '@worksmart/shared/benefit-groups/schema.ts';
import { portalOf } from '@worksmart/shared/renewals/status.rules.ts';
import type { LightMyRequestResponse } from 'fastify';
import {
  asCustomer,
  bulkRun,
  call,
  goOn,
  groupPath,
  isFilled,
  openGroup,
  type Row,
  rowsOf,
  shownTerms,
  storedTerms,
  viewOf,
  type World,
} from './world.ts';

/** Where an action begins: a row of the client, and a number that chooses between variants. */
export interface Turn {
  world: World;
  row: Row;
  variant: number;
}

/** The same with the row's group as staff have opened it. */
interface StaffTurn extends Turn {
  group: OpenedGroup;
}

/** What came of it; `allowed` is what the group's answer offered before. Left out: nothing was promised. */
export interface Outcome {
  answer?: LightMyRequestResponse;
  allowed?: boolean;
}
type Action<From extends Turn = Turn> = (turn: From) => Promise<Outcome>;

const email = 'someone@model.test';

let names = 0;
/** A name that no group has. */
const freshName = (what: string): string => {
  names += 1;
  return `${what} ${names}`;
};

const renewal = (
  { world, row }: StaffTurn,
  method: 'POST' | 'PATCH',
  action: string,
  body: object,
): Promise<LightMyRequestResponse> =>
  call(world, method, action === 'run' ? `/renewal/run/${row.id}` : `/renewal/${row.id}/${action}`, body);

const save = ({ world, row, group }: StaffTurn, change: object): Promise<LightMyRequestResponse> =>
  call(world, 'POST', groupPath(row), { id: row.id, benefitGroup: group.benefitGroup, ...change });

/** A save of what a customer signs; only one that changes something meets the signature. */
const saveTerms = async (turn: StaffTurn, change: object): Promise<Outcome> => ({
  answer: await save(turn, change),
  allowed: turn.group.abilities.save && !turn.group.renewal.isSigned,
});

const staff: Record<string, Action<StaffTurn>> = {
  send: async (turn) => ({
    answer: await renewal(turn, 'POST', 'run', { email }),
    allowed: turn.group.renewal.abilities.run,
  }),
  sendToNobody: async (turn) => ({ answer: await renewal(turn, 'POST', 'run', {}), allowed: false }),
  resend: async (turn) => ({
    answer: await renewal(turn, 'POST', `resend?email=${email}`, {}),
    allowed: turn.group.renewal.abilities.resend,
  }),
  approve: async (turn) => ({
    answer: await renewal(turn, 'PATCH', 'approve', {}),
    allowed: turn.group.renewal.abilities.approve,
  }),
  unlock: async (turn) => ({
    answer: await renewal(turn, 'PATCH', 'reset', { note: 'Please look again.', email }),
    // The first half of Send Renewal is the same call.
    allowed: turn.group.renewal.abilities.unlock || turn.group.renewal.abilities.run,
  }),
  unlockWithoutReason: async (turn) => ({
    answer: await renewal(turn, 'PATCH', 'reset', { email }),
    allowed: turn.group.renewal.abilities.run,
  }),
  term: async (turn) => ({
    answer: await renewal(turn, 'PATCH', 'term', {}),
    allowed: turn.group.renewal.abilities.term,
  }),
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
    const leftOut = [{}, { clients: [world.customerId] }, { groups: [row.id] }][variant % 3] ?? {};
    await bulkRun(world, leftOut);
    return {};
  },
  inactivate: async ({ world }) => ({ answer: await call(world, 'PUT', `/customer/${world.customerId}/inactivate`) }),
  termClient: async ({ world }) => ({ answer: await call(world, 'PUT', `/customer/${world.customerId}/term`) }),
  activate: async ({ world }) => ({
    answer: await call(world, 'PUT', `/customer/${world.customerId}/activate`),
    allowed: true,
  }),
  /** The provider changes a plan that groups rest on. */
  changePlan: async ({ world, row, variant }) => {
    const [plan] = row.plans;
    const data = variant % 2 ? { name: `Renamed ${variant}` } : { eeAmount: 20 + (variant % 50) };
    if (plan) await world.t.db.plan.update({ where: { id: plan.planId }, data });
    return {};
  },
  /** What an earlier release left: a group of a coming year without a status. */
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
    if (variant % 4 === 0) await goOn(world);
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

/** All that staff, customer, worker and provider do about renewals. */
export const actionNames = [...Object.keys(staff), ...Object.keys(all)];

/** Does what an action says; staff open the group first. */
export const act = async (name: string, turn: Turn): Promise<Outcome> => {
  const byStaff = staff[name];
  if (byStaff) return byStaff({ ...turn, group: await openGroup(turn.world, turn.row) });
  return (await all[name]?.(turn)) ?? {};
};
