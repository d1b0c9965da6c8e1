import { rfpStatus, stage } from '@worksmart/shared/lookups/constants.ts';
import { type ActorFacts, role } from '@worksmart/shared/permissions.ts';
import { describe, expect, test } from 'vitest';
import {
  type CustomerFacts,
  canOpen,
  customerAbilities,
  listAbilities,
  mayList,
  mayMakeFor,
  visibility,
  visibleSql,
} from './customer.policy.ts';

const [own, theirs] = [30, 31];
const actorOf = (roleId: number, more: Partial<ActorFacts> = {}): ActorFacts => ({
  ...{ userId: own, roleId, isSalesAgent: true },
  ...more,
});
const portalOf = (id: number): ActorFacts => actorOf(0, { userId: 0, portalOf: id });
const record = (stageId: number, more: Partial<CustomerFacts> = {}): CustomerFacts => ({
  ...{ id: 7, stageId, statusId: null, salesAgentId: theirs },
  ...more,
});
const stages = [stage.lead, stage.rfp, stage.prospect, stage.client, stage.archived];
const pipeline = [stage.lead, stage.rfp, stage.prospect];
const roles = [1, 4, 5, 7, 8, 2, 0];

/** Names of what somebody may do. */
const abilitiesOf = (actor: ActorFacts, customer: CustomerFacts): string[] =>
  Object.entries(customerAbilities(actor, customer))
    .filter(([, may]) => may)
    .map(([name]) => name);

describe('who opens a record', () => {
  test('the roles of its section, a sales user only with records of their own until it is a client', () => {
    const opened = (stageId: number, salesAgentId: number | null) =>
      roles.filter((roleId) => canOpen(actorOf(roleId), record(stageId, { salesAgentId })));
    for (const stageId of stages) {
      const isClient = stageId === stage.client;
      expect(opened(stageId, own), String(stageId)).toEqual(isClient ? [1, 4, 5, 7, 8] : [1, 4, 5, 7]);
      for (const agent of [theirs, null])
        expect(opened(stageId, agent), String(stageId)).toEqual(isClient ? [1, 4, 5, 7, 8] : [1, 4, 7]);
      expect(roles.filter((roleId) => mayList(actorOf(roleId), stageId))).toEqual(
        isClient ? [1, 4, 5, 7, 8] : [1, 4, 5, 7],
      );
    }
  });

  test('a portal its own RFP until it is handed in, and nothing else, whatever role stands beside it', () => {
    for (const holder of [portalOf(7), actorOf(role.admin, { portalOf: 7 })]) {
      expect(stages.filter((stageId) => canOpen(holder, record(stageId)))).toEqual([stage.rfp]);
      expect(canOpen(holder, record(stage.rfp, { statusId: rfpStatus.received }))).toBe(false);
      expect(canOpen(holder, record(stage.rfp, { statusId: rfpStatus.unlocked }))).toBe(true);
      expect(canOpen(holder, record(stage.rfp, { id: 8 }))).toBe(false);
    }
    expect(canOpen(portalOf(7), { stageId: stage.rfp, statusId: null, salesAgentId: null })).toBe(false);
  });
});

test('the condition of lists names the parameters that hold what somebody sees, and is for staff alone', () => {
  const sql = visibleSql('$3', '$4');
  expect(sql).toContain('$3::boolean');
  expect(sql).toContain('$4::int');
  expect(visibility(actorOf(role.salesUser))).toEqual([true, own]);
  expect(visibility(actorOf(role.salesManager))).toEqual([true, null]);
  expect(visibility(actorOf(role.clientUser))).toEqual([false, null]);
  for (const actor of [portalOf(7), actorOf(role.admin, { portalOf: 7 }), actorOf(2)])
    expect(() => visibility(actor)).toThrow();
});

describe('what somebody may do with a record', () => {
  const inPipeline = ['save', 'saveRfp', 'promote', 'archive', 'delete'];

  test.each([
    [role.admin, [...inPipeline, 'editAdminRates', 'assign', 'changeGroup', 'history']],
    [role.salesManager, [...inPipeline, 'assign']],
    [role.clientManager, [...inPipeline, 'assign', 'changeGroup']],
    [role.salesUser, []],
    [role.clientUser, []],
  ])('role %i before it is a client', (roleId, abilities) => {
    for (const stageId of pipeline)
      expect(abilitiesOf(actorOf(roleId), record(stageId)).sort()).toEqual([...abilities].sort());
  });

  test('a sales user does with a record of their own what a manager does, but for giving it away', () => {
    expect(abilitiesOf(actorOf(role.salesUser), record(stage.lead, { salesAgentId: own })).sort()).toEqual(
      [...inPipeline].sort(),
    );
  });

  test.each([
    [role.admin, ['save', 'saveRfp', 'editAdminRates', 'assign', 'changeGroup', 'delete', 'activate', 'history']],
    [role.salesManager, ['save', 'assign']],
    [role.salesUser, ['save']],
    [role.clientManager, ['save', 'saveRfp', 'assign', 'changeGroup', 'delete', 'activate']],
    [role.clientUser, ['save']],
  ])('role %i when it is a client', (roleId, abilities) => {
    expect(abilitiesOf(actorOf(roleId), record(stage.client)).sort()).toEqual([...abilities].sort());
  });

  test('an archived record is brought back and not archived again', () => {
    expect(abilitiesOf(actorOf(role.salesManager), record(stage.archived)).sort()).toEqual(
      ['save', 'saveRfp', 'assign', 'unarchive', 'delete'].sort(),
    );
  });

  test('what has no stage of the pipeline is neither promoted nor archived', () => {
    expect(abilitiesOf(actorOf(role.admin), record(0))).not.toEqual(expect.arrayContaining(['promote']));
    expect(abilitiesOf(actorOf(role.admin), record(0))).not.toEqual(expect.arrayContaining(['archive']));
  });

  test('an RFP that was handed in is unlocked by whoever opens it', () => {
    const received = record(stage.rfp, { statusId: rfpStatus.received });
    expect(abilitiesOf(actorOf(role.salesManager), received)).toContain('unlock');
    expect(abilitiesOf(actorOf(role.salesUser), received)).not.toContain('unlock');
    expect(abilitiesOf(actorOf(role.admin), record(stage.prospect, { statusId: rfpStatus.received }))).not.toContain(
      'unlock',
    );
  });

  test('a portal saves its RFP, and neither deletes nor gives it away', () => {
    const may = abilitiesOf(portalOf(7), record(stage.rfp));
    expect(may).toEqual(expect.arrayContaining(['save', 'saveRfp']));
    for (const never of ['delete', 'assign', 'changeGroup', 'editAdminRates', 'activate', 'history'])
      expect(may).not.toContain(never);
  });
});

test('a new lead may be anybody’s, of a sales user their own, and none comes from a portal', () => {
  const makers = (agentId: number | null) => roles.filter((roleId) => mayMakeFor(actorOf(roleId), agentId));
  expect(makers(own)).toEqual(roles);
  for (const agentId of [theirs, null]) expect(makers(agentId)).toEqual(roles.filter((roleId) => roleId !== 5));
  expect(mayMakeFor(portalOf(7), 0)).toBe(false);
});

describe('what a list offers', () => {
  const offered = (roleId: number, stageId: number) =>
    Object.entries(listAbilities(actorOf(roleId), stageId))
      .filter(([, may]) => may)
      .map(([name]) => name)
      .sort();

  test.each([
    [role.admin, stage.lead, ['archive', 'assign', 'create', 'delete', 'edit']],
    [role.salesUser, stage.lead, ['archive', 'create', 'delete', 'edit']],
    [role.clientUser, stage.lead, []],
    [role.admin, stage.rfp, ['archive', 'assign', 'delete', 'edit']],
    [role.admin, stage.client, ['activate', 'delete', 'edit']],
    [role.salesManager, stage.client, ['edit']],
    [role.clientUser, stage.client, ['edit']],
    [role.salesManager, stage.archived, ['assign', 'delete', 'unarchive']],
    [role.salesUser, stage.archived, ['delete', 'unarchive']],
  ])('role %i at stage %i: %j', (roleId, stageId, abilities) => {
    expect(offered(roleId, stageId)).toEqual(abilities);
  });
});
