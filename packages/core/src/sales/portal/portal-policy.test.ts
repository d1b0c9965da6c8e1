import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { expect, test } from 'vitest';
import {
  canAssign,
  canChangeGroup,
  canDelete,
  canOpen,
  canPrice,
  canSaveRfp,
  customerAbilities,
  mayMakeFor,
} from '#records/customers/customer.policy.ts';

const holder = { userId: 0, roleId: 0, isSalesAgent: false, portalOf: 7 };
const facts = (more: object = {}) => ({ id: 7, stageId: stage.rfp, statusId: 14, salesAgentId: null, ...more });

test.each([
  [{}, true],
  [{ statusId: 75 }, true],
  [{ statusId: null }, true],
  [{ statusId: 15 }, false],
  [{ statusId: 21 }, false],
  [{ id: 8 }, false],
  [{ id: undefined }, false],
  [{ stageId: stage.lead }, false],
  [{ stageId: stage.prospect }, false],
  [{ stageId: stage.client }, false],
  [{ stageId: stage.archived }, false],
])('the holder of a portal key may change only its own open RFP: %j %s', (more, may) => {
  expect(canOpen(holder, facts(more))).toBe(may);
  expect(canSaveRfp(holder, facts(more))).toBe(may);
});

test('the holder of a portal key may only save', () => {
  expect(canDelete(holder, facts())).toBe(false);
  expect(canPrice(holder, facts())).toBe(false);
  expect(canAssign(holder, facts())).toBe(false);
  expect(canChangeGroup(holder, facts())).toBe(false);
  expect(mayMakeFor(holder, null)).toBe(false);
  expect(mayMakeFor(holder, 0)).toBe(false);
  const { activate, editAdminRates, history, unlock, unarchive } = customerAbilities(holder, facts());
  expect([activate, editAdminRates, history, unlock, unarchive]).not.toContain(true);
});
