import { expect, test } from 'vitest';
import {
  type ActorFacts,
  assignableRoles,
  assignsAgents,
  defaultAgentFilter,
  homePath,
  managesClients,
  mayChooseAgent,
  mayEditAdminRates,
  mayOpen,
  roleNames,
  type SectionName,
  savesRecords,
  section,
  seesOnlyOwnRecords,
} from './permissions.ts';

const actor = (roleId: number, isSalesAgent = false): ActorFacts => ({ userId: 30, roleId, isSalesAgent });
/** 0 means no role, as for the holder of a portal link; 2 and 3 are names only. */
const allRoles = [0, 1, 2, 3, 4, 5, 7, 8];
const rolesThat = (may: (actor: ActorFacts) => boolean) => allRoles.filter((roleId) => may(actor(roleId)));

test('five of the seven named roles can be assigned', () => {
  expect(assignableRoles).toEqual([1, 4, 5, 7, 8]);
  expect(roleNames).toEqual({
    1: 'Admin',
    2: 'Manager',
    3: 'User',
    4: 'Sales Manager',
    5: 'Sales User',
    7: 'Client Manager',
    8: 'Client User',
  });
});

test('opens the sections of each role', () => {
  const opened = Object.fromEntries(
    allRoles.map((roleId) => [
      roleId,
      (Object.keys(section) as SectionName[]).filter((name) => mayOpen(roleId, name)).join(' '),
    ]),
  );
  expect(opened).toEqual({
    0: '',
    1: 'sales clients operations reports administration',
    2: '',
    3: '',
    4: 'sales clients operations',
    5: 'sales clients',
    7: 'sales clients operations',
    8: 'clients',
  });
});

test('grants each role its other permissions', () => {
  expect(rolesThat(savesRecords)).toEqual([1, 4, 5, 7, 8]);
  expect(rolesThat(managesClients)).toEqual([1, 7]);
  expect(rolesThat(assignsAgents)).toEqual([1, 4, 7]);
  expect(rolesThat(seesOnlyOwnRecords)).toEqual([5]);
  expect(rolesThat(mayChooseAgent)).toEqual([1, 4]);
  expect(rolesThat(mayEditAdminRates)).toEqual([1]);
});

test('a sales list starts with their own records for sales users, and for sales managers who are agents', () => {
  expect(allRoles.filter((roleId) => defaultAgentFilter(actor(roleId)) === 30)).toEqual([5]);
  expect(allRoles.filter((roleId) => defaultAgentFilter(actor(roleId, true)) === 30)).toEqual([4, 5]);
  expect(defaultAgentFilter(actor(1, true))).toBe(0);
});

test('client roles start on the clients, all others on the sales page', () => {
  expect(allRoles.filter((roleId) => homePath(roleId) === '/main/clients')).toEqual([7, 8]);
  expect(homePath(1)).toBe('/main/sales');
});
