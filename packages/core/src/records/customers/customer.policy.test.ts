import { type ActorFacts, role } from '@worksmart/shared/platform/permissions.ts';
import { rfpStatus, stage } from '@worksmart/shared/records/lookups/constants.ts';
import { describe, expect, test } from 'vitest';
import {
  type CustomerFacts,
  canOpen,
  customerAbilities,
  listAbilities,
  mayList,
  mayMakeFor,
  visibility,
  visibleKindOf,
  visibleOfKind,
  visibleSql,
} from './customer.policy.ts';

const [own, theirs] = [30, 31];
const actorOf = (roleId: number, more: Partial<ActorFacts> = {}): ActorFacts => ({
  userId: own,
  roleId,
  isSalesAgent: true,
  ...more,
});
const portalOf = (id: number): ActorFacts => actorOf(0, { userId: 0, portalOf: id });
const record = (stageId: number, more: Partial<CustomerFacts> = {}): CustomerFacts => ({
  id: 7,
  stageId,
  statusId: null,
  salesAgentId: theirs,
  ...more,
});
const stages = [stage.lead, stage.rfp, stage.prospect, stage.client, stage.archived];
const pipeline = [stage.lead, stage.rfp, stage.prospect];
const roles = [1, 4, 5, 7, 8, 2, 0];

/** Returns the names of the abilities that an actor has. */
const abilitiesOf = (actor: ActorFacts, customer: CustomerFacts): string[] =>
  Object.entries(customerAbilities(actor, customer))
    .filter(([, may]) => may)
    .map(([name]) => name);

describe('who opens a record', () => {
  test('the roles of its section may; a sales user only their own records until the record is a client', () => {
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

  test('a portal may open its own RFP until it is submitted, and nothing else, whatever its role', () => {
    for (const holder of [portalOf(7), actorOf(role.admin, { portalOf: 7 })]) {
      expect(stages.filter((stageId) => canOpen(holder, record(stageId)))).toEqual([stage.rfp]);
      expect(canOpen(holder, record(stage.rfp, { statusId: rfpStatus.received }))).toBe(false);
      expect(canOpen(holder, record(stage.rfp, { statusId: rfpStatus.unlocked }))).toBe(true);
      expect(canOpen(holder, record(stage.rfp, { id: 8 }))).toBe(false);
    }
    expect(canOpen(portalOf(7), { stageId: stage.rfp, statusId: null, salesAgentId: null })).toBe(false);
  });
});

test('the condition of lists names the parameters of the visible records, and only staff have values for them', () => {
  const sql = visibleSql('$3', '$4');
  expect(sql).toContain('$3::boolean');
  expect(sql).toContain('$4::int');
  expect(visibility(actorOf(role.salesUser))).toEqual([true, own]);
  expect(visibility(actorOf(role.salesManager))).toEqual([true, null]);
  expect(visibility(actorOf(role.clientUser))).toEqual([false, null]);
  for (const actor of [portalOf(7), actorOf(role.admin, { portalOf: 7 }), actorOf(2)])
    expect(() => visibility(actor)).toThrow();
});

test('the condition of each kind of user is that of lists, without what the kind does not need', () => {
  expect(visibleKindOf(actorOf(role.salesManager))).toEqual({ visible: 'all', agentId: null });
  expect(visibleKindOf(actorOf(role.salesUser))).toEqual({ visible: 'own', agentId: own });
  expect(visibleKindOf(actorOf(role.clientUser))).toEqual({ visible: 'clients', agentId: null });
  expect(() => visibleKindOf(portalOf(7))).toThrow();
  expect(visibleOfKind('all', '$4')).toBe('$4::int is null');
  expect(visibleOfKind('own', '$4')).toBe('(c.stage_id = 4 or c.sales_agent_id = $4::int)');
  expect(visibleOfKind('clients', '$4')).toBe('$4::int is null and c.stage_id = 4');
});

describe('abilities on a record', () => {
  const inPipeline = ['save', 'saveRfp', 'promote', 'archive', 'delete'];

  test.each([
    [role.admin, [...inPipeline, 'editAdminRates', 'assign', 'changeGroup', 'history', 'merge']],
    [role.salesManager, [...inPipeline, 'assign', 'merge']],
    [role.clientManager, [...inPipeline, 'assign', 'changeGroup']],
    [role.salesUser, []],
    [role.clientUser, []],
  ])('role %i before it is a client', (roleId, abilities) => {
    for (const stageId of pipeline)
      expect(abilitiesOf(actorOf(roleId), record(stageId)).sort()).toEqual([...abilities].sort());
  });

  test('a sales user may do everything with their own record that a manager may, except reassign it', () => {
    expect(abilitiesOf(actorOf(role.salesUser), record(stage.lead, { salesAgentId: own })).sort()).toEqual(
      [...inPipeline].sort(),
    );
  });

  test.each([
    [
      role.admin,
      ['save', 'saveRfp', 'editAdminRates', 'assign', 'changeGroup', 'delete', 'activate', 'history', 'merge'],
    ],
    [role.salesManager, ['save', 'assign']],
    [role.salesUser, ['save']],
    [role.clientManager, ['save', 'saveRfp', 'assign', 'changeGroup', 'delete', 'activate', 'merge']],
    [role.clientUser, ['save']],
  ])('role %i when it is a client', (roleId, abilities) => {
    expect(abilitiesOf(actorOf(roleId), record(stage.client)).sort()).toEqual([...abilities].sort());
  });

  test('an archived record can be restored and not archived again', () => {
    expect(abilitiesOf(actorOf(role.salesManager), record(stage.archived)).sort()).toEqual(
      ['save', 'saveRfp', 'assign', 'unarchive', 'delete', 'merge'].sort(),
    );
  });

  test('a record outside the pipeline’s stages can be neither promoted nor archived', () => {
    expect(abilitiesOf(actorOf(role.admin), record(0))).not.toEqual(expect.arrayContaining(['promote']));
    expect(abilitiesOf(actorOf(role.admin), record(0))).not.toEqual(expect.arrayContaining(['archive']));
  });

  test('everyone who may open a submitted RFP may unlock it', () => {
    const received = record(stage.rfp, { statusId: rfpStatus.received });
    expect(abilitiesOf(actorOf(role.salesManager), received)).toContain('unlock');
    expect(abilitiesOf(actorOf(role.salesUser), received)).not.toContain('unlock');
    expect(abilitiesOf(actorOf(role.admin), record(stage.prospect, { statusId: rfpStatus.received }))).not.toContain(
      'unlock',
    );
  });

  test('a portal may save its RFP, but not delete or reassign it', () => {
    const may = abilitiesOf(portalOf(7), record(stage.rfp));
    expect(may).toEqual(expect.arrayContaining(['save', 'saveRfp']));
    for (const never of ['delete', 'assign', 'changeGroup', 'editAdminRates', 'activate', 'history', 'merge'])
      expect(may).not.toContain(never);
  });

  test('a portal merges nothing, whatever its role', () => {
    const holder = actorOf(role.admin, { portalOf: 7 });
    for (const stageId of stages) expect(abilitiesOf(holder, record(stageId))).not.toContain('merge');
  });
});

test('a new lead may have any agent; a sales user creates only their own leads; a portal creates none', () => {
  const makers = (agentId: number | null) => roles.filter((roleId) => mayMakeFor(actorOf(roleId), agentId));
  expect(makers(own)).toEqual(roles);
  for (const agentId of [theirs, null]) expect(makers(agentId)).toEqual(roles.filter((roleId) => roleId !== 5));
  expect(mayMakeFor(portalOf(7), 0)).toBe(false);
});

describe('abilities on a list', () => {
  const offered = (roleId: number, stageId: number) =>
    Object.entries(listAbilities(actorOf(roleId), stageId))
      .filter(([, may]) => may)
      .map(([name]) => name)
      .sort();

  test.each([
    [role.admin, stage.lead, ['archive', 'assign', 'create', 'delete', 'edit', 'merge']],
    [role.salesUser, stage.lead, ['archive', 'create', 'delete', 'edit']],
    [role.clientUser, stage.lead, []],
    [role.admin, stage.rfp, ['archive', 'assign', 'delete', 'edit', 'merge']],
    [role.admin, stage.client, ['activate', 'delete', 'edit', 'merge']],
    [role.salesManager, stage.client, ['edit']],
    [role.clientUser, stage.client, ['edit']],
    [role.salesManager, stage.archived, ['assign', 'delete', 'merge', 'unarchive']],
    [role.salesUser, stage.archived, ['delete', 'unarchive']],
  ])('role %i at stage %i: %j', (roleId, stageId, abilities) => {
    expect(offered(roleId, stageId)).toEqual(abilities);
  });
});
