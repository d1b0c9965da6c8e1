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
  section,
  seesOnlyOwnRecords,
} from './permissions.ts';

const actor = (roleId: number, isSalesAgent = false): ActorFacts => ({ userId: 30, roleId, isSalesAgent });
/** No role at all, as of a portal's holder, and the two that are names only. */
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

test('the sections that each role opens', () => {
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

test('what each role may do beyond opening a section', () => {
  expect(rolesThat(managesClients)).toEqual([1, 7]);
  expect(rolesThat(assignsAgents)).toEqual([1, 4, 7]);
  expect(rolesThat(seesOnlyOwnRecords)).toEqual([5]);
  expect(rolesThat(mayChooseAgent)).toEqual([1, 4]);
  expect(rolesThat(mayEditAdminRates)).toEqual([1]);
});

test('a sales list starts with the own records of sales users, and of sales managers who sell', () => {
  expect(allRoles.filter((roleId) => defaultAgentFilter(actor(roleId)) === 30)).toEqual([5]);
  expect(allRoles.filter((roleId) => defaultAgentFilter(actor(roleId, true)) === 30)).toEqual([4, 5]);
  expect(defaultAgentFilter(actor(1, true))).toBe(0);
});

test('client roles land on the clients, all others on the sales page', () => {
  expect(allRoles.filter((roleId) => homePath(roleId) === '/main/clients')).toEqual([7, 8]);
  expect(homePath(1)).toBe('/main/sales');
});
