import { addRenewal } from '@worksmart/core/testing/add-renewal.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { contract } from '@worksmart/shared/contract.ts';
import { addDays } from '@worksmart/shared/platform/dates.ts';
import { addRenewalPortal } from '#testing/renewal-portals.ts';
import type { EventCases, EventFrame } from '../event-frame.ts';
import { addRecord } from '../record-targets.ts';
import { addClaim } from './add-claim.ts';

const { renewals, renewalPortal, renewalSeason, procedures, benefitGroups, premiumCheck, stopLoss } = contract;

/** The customer opens, fills in and signs a renewal. */
const sign = async ({ t, call }: EventFrame, key: string): Promise<void> => {
  const { form } = (await call(renewalPortal.view, { params: { key } })).json();
  const date = t.clock.now().toISOString().slice(0, 10);
  const body = { version: form.version, name: 'Ada Moore', date, consent: true };
  await call(renewalPortal.submit, { params: { key }, body });
};

export const signedRenewalEvents: EventCases = async (frame) => {
  const { t, admin, call } = frame;
  const { id, key } = await addRenewalPortal(t, admin);
  await call(renewalPortal.opened, { params: { key } });
  await sign(frame, key);
  await call(renewals.reset, { params: { id }, body: { note: 'The family tier was typed wrong.' } });
  await sign(frame, key);
  await call(renewals.approve, { params: { id } });
};

/** Renewals sent in bulk, and one to several people. */
export const sentRenewalEvents: EventCases = async ({ t, call }) => {
  const contacts = [{ firstName: 'Ada', lastName: 'Moore', email: 'ada@bulk.test', isPrimary: true }];
  const { id: customerId } = await addCustomer(t.db, { stageId: 4, contacts });
  const { id } = await addRenewal(t.db, customerId, { renewalStatusId: 183 });
  const dueOn = addDays(t.clock.now().toISOString(), 12);
  await call(renewalSeason.send, { body: { groupIDs: [id], dueOn } });
  const { rowVersion } = await t.db.benefitGroupYear.findUniqueOrThrow({ where: { id } });
  await call(renewalSeason.saveOwnReminders, { params: { id }, body: { off: [7], rowVersion } });
  await call(renewals.resend, { params: { id }, query: { email: 'payroll@bulk.test' } });
  await call(renewals.term, { params: { id } });
};

/** The renewals of a year are prepared, and a group is added to a year that is being renewed. */
export const preparedRenewalEvents: EventCases = async ({ t, call }) => {
  const { customer, client } = await addRecord(t, { stageId: 4 });
  await call(procedures.runRenewal, {});
  const next = await t.db.clientYear.findFirstOrThrow({ where: { customerId: customer, year: 2027 } });
  const name = { id: 0, benefitGroup: { id: 0, name: 'Night Shift' }, isWeekly: true };
  await call(benefitGroups.save, { params: { id: customer, clientId: next.id }, body: name });
  await addClaim(t, customer, 900);
  const deductible = { own: 1_000, known: null };
  await call(stopLoss.saveDeductible, { params: { id: customer, clientId: client }, body: deductible });
};

/** Differences in a carrier's premiums are decided. */
export const premiumEvents: EventCases = async ({ t, call }) => {
  const { customer } = await addRecord(t, { stageId: 4 });
  const params = { id: customer };
  const month = '2026-03';
  const { id } = await t.db.premiumFinding.create({
    data: {
      clientId: customer,
      month: new Date(`${month}-01T00:00:00Z`),
      planType: 'medical',
      person: 'E1',
      kind: 'otherRate',
      difference: 5,
    },
  });
  const chosen = { month, ids: [id] };
  await call(premiumCheck.decide, { params, body: { ...chosen, state: 'accepted', reason: 'Small' } });
  await call(premiumCheck.decide, { params, body: { ...chosen, state: 'open' } });
  await call(premiumCheck.dispute, { params, body: { ...chosen, carrier: 'Anthem' } });
  await call(premiumCheck.elsewhere, { params, body: { month, person: 'E1', billedElsewhere: true } });
};
