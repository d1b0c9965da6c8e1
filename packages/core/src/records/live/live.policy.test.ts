import { role } from '@worksmart/shared/platform/permissions.ts';
import { expect, test } from 'vitest';
import { audienceOf, type Hearer, mayHear } from './live.policy.ts';
import { type LiveChange, messageOf } from './live-changes.queries.ts';

const change: LiveChange = {
  id: 'e',
  position: 1n,
  kind: 'customer.updated',
  entity: 'customer',
  entityId: '5',
  customerId: 5,
  actorId: 7,
  actorName: 'Dana Reyes',
  at: new Date(0),
  rowVersion: 3,
  stageId: 1,
  salesAgentId: 11,
  previousAgentId: null,
};
const who = { userId: 12, isSalesAgent: true };
const roles = [role.admin, role.salesManager, role.salesUser, role.clientManager, role.clientUser];
const heardBy = (more: Partial<LiveChange>) =>
  roles.filter((roleId) => mayHear({ ...who, roleId }, { ...change, ...more }));

test.each([
  ['a lead of another agent', {}, [1, 4, 7]],
  ['an own lead', { salesAgentId: 12 }, [1, 4, 5, 7]],
  ['a lead that was taken from the user', { previousAgentId: 12 }, [1, 4, 5, 7]],
  ['a client', { stageId: 4 }, [1, 4, 5, 7, 8]],
  ['a customer that was removed permanently', { stageId: null }, []],
  ['a crossed deductible of a client', { stageId: 4, kind: 'stopLoss.crossed' }, [1, 4, 7]],
  ['found premiums of a client', { stageId: 4, kind: 'premiums.found' }, [1, 4, 7]],
  ['a user account', { customerId: null, entity: 'user' }, [1]],
  ['a seal of the audit', { customerId: null, entity: 'audit' }, [1]],
  ['a carrier file', { customerId: null, entity: 'file-import' }, [1, 4, 7]],
  ['a plan', { customerId: null, entity: 'plan' }, [1, 4, 5, 7, 8]],
  ['a fee', { customerId: null, entity: 'fee' }, [1, 4, 5, 7, 8]],
  ['a tier', { customerId: null, entity: 'tier' }, [1, 4, 5, 7, 8]],
  ['a rate', { customerId: null, entity: 'rate' }, [1, 4, 5, 7, 8]],
  ['the limits of a year', { customerId: null, entity: 'benefitYear' }, [1, 4, 5, 7, 8]],
  ['an age curve', { customerId: null, entity: 'ageCurve' }, [1, 4, 5, 7, 8]],
  ['a benchmark', { customerId: null, entity: 'benchmark' }, [1, 4, 5, 7, 8]],
  ['a state continuation', { customerId: null, entity: 'stateContinuation' }, [1, 4, 5, 7, 8]],
  ['a FUTA credit reduction', { customerId: null, entity: 'futaCreditReduction' }, [1, 4, 5, 7, 8]],
  ['the workers’ comp terms of a state', { customerId: null, entity: 'wcStateTerms' }, [1, 4, 5, 7, 8]],
  ['a table of premium discounts', { customerId: null, entity: 'premiumDiscountTable' }, [1, 4, 5, 7, 8]],
  ['a value list', { customerId: null, entity: 'lookup' }, [1, 4, 5, 7, 8]],
  ['the defaults of margins', { customerId: null, entity: 'marginDefault' }, [1, 4, 7]],
  ['a kind of record that belongs to no section', { customerId: null, entity: 'note' }, []],
] as const)('of %s, only those learn who may open it', (_, more, heard) => {
  expect(heardBy(more)).toEqual(heard);
});

test.each([
  [['changes:read'], false],
  [['changes:read', 'audit:read'], true],
])('an integration with the permissions %j learns of seals of the audit: %s', (scopes, learns) => {
  const seal: LiveChange = { ...change, customerId: null, entity: 'audit' };
  expect(mayHear({ ...who, roleId: role.admin, scopes }, seal)).toBe(learns);
  expect(mayHear({ ...who, roleId: role.admin, scopes }, { ...seal, entity: 'plan' })).toBe(true);
});

test('users with the same audience learn of the same changes', () => {
  const ids = [null, 11, 12];
  const hearers: Hearer[] = [1, 2, 4, 5, 7, 8].flatMap((roleId) =>
    [11, 12].flatMap((userId) =>
      [{}, { portalOf: 5 }, { scopes: [] }, { scopes: ['audit:read'] }].map((more) => ({
        userId,
        roleId,
        isSalesAgent: userId === 12,
        ...more,
      })),
    ),
  );
  const changes = [1, 2, 3, 4, 165, null].flatMap((stageId) =>
    ids.flatMap((salesAgentId) =>
      ids.flatMap((previousAgentId) =>
        [{}, { kind: 'stopLoss.crossed' }, { customerId: null, entity: 'audit' }].map((more) => ({
          ...change,
          stageId,
          salesAgentId,
          previousAgentId,
          ...more,
        })),
      ),
    ),
  );
  const heard = new Map<string, boolean[]>();
  for (const hearer of hearers) {
    const hears = changes.map((one) => mayHear(hearer, one));
    expect(heard.get(audienceOf(hearer)) ?? hears, JSON.stringify(hearer)).toEqual(hears);
    heard.set(audienceOf(hearer), hears);
  }
  // An agent has an audience of one; all others of a role share theirs.
  expect(heard.size).toBe(5 * 4 + 2 * 4);
});

test('a change that a customer made in a portal is the customer’s, not the portal’s', () => {
  expect(messageOf({ ...change, actorId: null, actorName: 'RFP Portal' }).by).toBe('The customer');
  expect(messageOf(change).by).toBe('Dana Reyes');
});
