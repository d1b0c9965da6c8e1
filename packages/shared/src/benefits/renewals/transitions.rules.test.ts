import { describe, expect, test } from 'vitest';
import { renewalStatus, renewalStatusOrder } from '#benefits/benefit-groups/constants.ts';
import { assignableRoles } from '#platform/permissions.ts';
import {
  mayCause,
  mayTakeBack,
  nextStatus,
  type RenewalEvent,
  type RenewalState,
  type RenewedYear,
  refusedText,
  renewalActions,
  renewalStatusNames,
  statusesAllowing,
  yearBegunText,
} from './transitions.rules.ts';

const byStaffOrJobs = ['prepare', 'omit', 'add', 'run', 'reset', 'approve', 'term', 'resend', 'client-term'] as const;
const byCustomer = ['portal-open', 'portal-save', 'submit'] as const;
const renewalEvents: readonly RenewalEvent[] = [...byStaffOrJobs, ...byCustomer];
const statuses: readonly RenewalState[] = [null, ...renewalStatusOrder];

/** decisions.md section 6 cell by cell, written again independently: `from:event` to the next status. */
const allowed: Readonly<Record<string, number>> = {
  'null:prepare': 183,
  'null:omit': 179,
  'null:add': 183,
  '183:run': 175,
  '179:run': 175,
  '175:portal-open': 176,
  '175:portal-save': 177,
  '176:portal-save': 177,
  '177:portal-save': 177,
  '177:submit': 178,
  '178:approve': 174,
  '178:reset': 177,
  '174:reset': 177,
  '183:reset': 183,
  '179:reset': 179,
  '175:term': 179,
  '176:term': 179,
  '177:term': 179,
  '183:term': 179,
  '175:client-term': 179,
  '176:client-term': 179,
  '177:client-term': 179,
  '178:client-term': 179,
  '183:client-term': 179,
  '175:resend': 175,
  '176:resend': 176,
  '177:resend': 177,
};
const cells = statuses.flatMap((status) => renewalEvents.map((event) => [status, event] as const));

test('T5 every status and event leads to the next status or is rejected', () => {
  expect(cells).toHaveLength(8 * 12);
  for (const [status, event] of cells)
    expect(nextStatus(status, event), `${status}:${event}`).toBe(allowed[`${status}:${event}`]);
});

test('the statuses that allow an event are those with a next status', () => {
  for (const event of renewalEvents) {
    const from = statuses.filter((status) => nextStatus(status, event) !== undefined);
    expect(new Set(statusesAllowing(event)), event).toEqual(new Set(from));
  }
});

test('T5 every event and role: roles 1 and 7 cause staff’s and jobs’ events, the link holder the customer’s', () => {
  const customers: readonly RenewalEvent[] = ['portal-open', 'portal-save', 'submit'];
  for (const event of renewalEvents) {
    for (const roleId of assignableRoles) {
      const may = mayCause({ userId: 3, roleId, isSalesAgent: false }, event);
      expect(may, `${event} by role ${roleId}`).toBe(!customers.includes(event) && [1, 7].includes(roleId));
    }
    const holder = mayCause({ userId: 0, roleId: 0, isSalesAgent: false, portalOf: 9 }, event);
    expect(holder, `${event} by portal`).toBe(customers.includes(event));
    const managing = mayCause({ userId: 0, roleId: 7, isSalesAgent: false, portalOf: 9 }, event);
    expect(managing, `${event} by portal, whatever the role`).toBe(customers.includes(event));
  }
});

const coming: RenewedYear = { hasBegun: false, isOperating: false, isSigned: true };
const over: RenewedYear = { hasBegun: true, isOperating: false, isSigned: true };
const inForce: RenewedYear = { hasBegun: true, isOperating: true, isSigned: true };

test('a renewed year can be unlocked until it begins, or while it is in force if its figures are signed', () => {
  expect(mayTakeBack(renewalStatus.renewed, coming)).toBe(true);
  expect(mayTakeBack(renewalStatus.renewed, over)).toBe(false);
  expect(mayTakeBack(renewalStatus.renewed, inForce)).toBe(true);
  expect(mayTakeBack(renewalStatus.renewed, { ...inForce, isSigned: false })).toBe(false);
  expect(mayTakeBack(renewalStatus.pendingReview, over)).toBe(true);
});

describe('buttons by status', () => {
  test.each([
    [null, []],
    [renewalStatus.pendingReview, ['unlock', 'approve']],
    [renewalStatus.renewed, ['unlock']],
    [renewalStatus.pendingReceipt, ['term', 'resend']],
    [renewalStatus.received, ['term', 'resend']],
    [renewalStatus.pendingSubmission, ['term', 'resend']],
    [renewalStatus.pendingRenewal, ['run', 'term']],
    [renewalStatus.omitted, ['run']],
  ])('%s: %j', (status, buttons) => {
    const allowed = Object.entries(renewalActions(status, coming)).filter(([, may]) => may);
    expect(allowed.map(([name]) => name)).toEqual(buttons);
  });

  test('a renewed year that is over can no longer be unlocked', () => {
    expect(renewalActions(renewalStatus.renewed, over).unlock).toBe(false);
    expect(renewalActions(renewalStatus.renewed, inForce).unlock).toBe(true);
    expect(renewalActions(renewalStatus.pendingReview, over).unlock).toBe(true);
  });
});

describe('no renewal gets stuck', () => {
  const ends: readonly RenewalState[] = [renewalStatus.renewed, renewalStatus.omitted];
  const byStaff = renewalEvents.filter((event) => mayCause({ userId: 1, roleId: 1, isSalesAgent: false }, event));
  const reached = (from: RenewalState, seen: readonly RenewalState[] = []): readonly RenewalState[] =>
    byStaff.reduce<readonly RenewalState[]>(
      (known, event) => {
        const next = nextStatus(from, event);
        return next === undefined || known.includes(next) ? known : reached(next, known);
      },
      [...seen, from],
    );

  test.each(statuses)('staff alone can complete a renewal from status %s', (status) => {
    expect(reached(status).some((one) => ends.includes(one))).toBe(true);
  });

  test.each(statuses.filter((status) => status !== null && !ends.includes(status)))(
    'at status %s there is a button',
    (status) => {
      expect(Object.values(renewalActions(status, coming))).toContain(true);
    },
  );
});

test('a rejection names the status to staff, but not to a customer', () => {
  expect(refusedText(renewalStatus.pendingReview, 'run')).toBe('A renewal that is Pending Review cannot be sent.');
  expect(refusedText(null, 'approve')).toBe('A group without a renewal cannot be approved.');
  expect(refusedText(renewalStatus.omitted, 'submit')).toBe('This is no longer possible. Please reload the page.');
});

test('each status has its documented name', () => {
  expect(renewalStatusNames).toEqual({
    174: 'Renewed',
    175: 'Pending Receipt',
    176: 'Renewal Received',
    177: 'Pending Submission',
    178: 'Pending Review',
    179: 'Renewal Omitted',
    183: 'Pending Renewal',
  });
  expect(yearBegunText).toBe('A renewal cannot be unlocked after its year has started.');
});
