import type { ActorFacts } from '@worksmart/shared/platform/permissions.ts';
import { rfpStatus, stage } from '@worksmart/shared/records/lookups/constants.ts';
import { expect, test } from 'vitest';
import type { CustomerFacts } from '#records/customers/customer.policy.ts';
import { canApplyCensus, canChangeCensus, seesCensusDetails, seesCensusRows } from './census.policy.ts';

const [own, theirs] = [30, 31];
const roles = [1, 4, 5, 7, 8, 2, 0];
const beforeClient = [stage.lead, stage.rfp, stage.prospect, stage.archived];
const stages = [...beforeClient, stage.client];

type Rule = (actor: ActorFacts, customer: CustomerFacts) => boolean;

const record = (stageId: number, salesAgentId: number | null): CustomerFacts => ({
  id: 7,
  stageId,
  statusId: null,
  salesAgentId,
});

/** The roles that a rule lets through, for a record of the actor, of another agent and of none. */
const rolesFor = (rule: Rule, stageId: number): number[][] =>
  [own, theirs, null].map((agent) =>
    roles.filter((roleId) => rule({ userId: own, roleId, isSalesAgent: true }, record(stageId, agent))),
  );

test('managers see the people of a census; a sales user those of own records only, a client user none', () => {
  for (const stageId of stages)
    expect(rolesFor(seesCensusRows, stageId), String(stageId)).toEqual([
      [1, 4, 5, 7],
      [1, 4, 7],
      [1, 4, 7],
    ]);
});

test('sales see wages and birth dates until the record is a client', () => {
  for (const stageId of beforeClient)
    expect(rolesFor(seesCensusDetails, stageId), String(stageId)).toEqual(rolesFor(seesCensusRows, stageId));
  expect(rolesFor(seesCensusDetails, stage.client)).toEqual([
    [1, 7],
    [1, 7],
    [1, 7],
  ]);
});

test('users who see the people and may save records may change a census', () => {
  for (const stageId of stages)
    expect(rolesFor(canChangeCensus, stageId), String(stageId)).toEqual(rolesFor(seesCensusRows, stageId));
});

test('a census is applied to payroll and plans from RFP on, for clients by client managers', () => {
  for (const agents of rolesFor(canApplyCensus, stage.lead)) expect(agents).toEqual([]);
  for (const stageId of [stage.rfp, stage.prospect])
    expect(rolesFor(canApplyCensus, stageId), String(stageId)).toEqual(rolesFor(seesCensusRows, stageId));
  expect(rolesFor(canApplyCensus, stage.client)).toEqual([
    [1, 7],
    [1, 7],
    [1, 7],
  ]);
});

test('a portal sees and changes no census of staff, whatever its role', () => {
  for (const rule of [seesCensusRows, seesCensusDetails, canChangeCensus, canApplyCensus])
    for (const roleId of roles)
      for (const statusId of [null, rfpStatus.unlocked])
        expect(
          rule({ userId: own, roleId, isSalesAgent: true, portalOf: 7 }, { ...record(stage.rfp, own), statusId }),
        ).toBe(false);
});
