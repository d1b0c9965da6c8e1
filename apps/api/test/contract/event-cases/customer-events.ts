import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { sampleFiles } from '@worksmart/core/testing/sample-files.ts';
import { contract } from '@worksmart/shared/contract.ts';
import { addDays } from '@worksmart/shared/platform/dates.ts';
import { exampleColumns, exampleTable } from '@worksmart/shared/records/census/testing/example-census.ts';
import type { EventCases } from '../event-frame.ts';
import { addRecord } from '../record-targets.ts';

const {
  aca,
  acceptances,
  customers,
  census,
  comparison,
  documents,
  followUps,
  handOff,
  notes,
  scenarios,
  sandbox,
  proposals,
} = contract;
const contacts = [{ firstName: 'Ada', lastName: 'Moore', email: 'ada@events.test', isPrimary: true }];

/** Promotions with and without an email, assignments, deletion and return. */
export const stageEvents: EventCases = async ({ t, call }) => {
  const { id } = await addCustomer(t.db, { contacts });
  const params = { id };
  await call(customers.promote, { params });
  await call(customers.sendRfpInvitation, { params });
  await call(customers.remove, { params });
  await call(customers.restore, { params });
  const agent = await t.addUser(5, { isSalesAgent: true });
  const chosen = { customerIds: [id] };
  await call(customers.assignMany, { body: { ...chosen, salesAgentID: agent.id } });
  const other = await t.addUser(5, { isSalesAgent: true });
  await call(customers.save, { body: { id, salesAgent: { id: other.id } } });
  await call(customers.archiveMany, { body: { ...chosen, reasonCodeID: 151 } });
  const client = await addRecord(t, { stageId: 4, isActive: false, statusId: 28 });
  await t.db.benefitGroupYear.update({ where: { id: client.renewal }, data: { renewalStatusId: 175 } });
  await call(customers.term, { params: { id: client.customer } });
};

/** A record with a plan of its year is merged into one of another year; the second time that one changes its year since. */
export const mergeEvents: EventCases = async ({ t, call }) => {
  const addWithPlan = async (operatingYear: number) => {
    const { id } = await addCustomer(t.db, { operatingYear });
    const { id: opsPlanId } = await t.db.plan.findFirstOrThrow({
      where: { year: operatingYear, typeId: 6, code: planCode },
    });
    const plan = { opsPlanId, insuranceTypeId: 63, insurancePlanTypeId: 6, planName: 'PPO' };
    await t.db.customerPlan.create({ data: { customerId: id, ...plan } });
    return id;
  };
  const { code: planCode } = await t.db.plan.findFirstOrThrow({ where: { year: 2027, typeId: 6 } });
  const { id } = await addCustomer(t.db, { operatingYear: 2026 });
  const params = { id };
  for (const year of [2027, 2026]) {
    const otherID = await addWithPlan(year);
    const [stays, merged] = (await call(customers.mergePreview, { params, query: { otherID } })).json().records;
    const versions = { rowVersion: stays.rowVersion, otherRowVersion: merged.rowVersion };
    await call(customers.merge, { params, body: { otherID, ...versions, take: [] } });
    if (year === 2026) await call(customers.rfpYear, { params, query: { year: 2027 } });
    await call(customers.undoMerge, { params, query: { otherID } });
  }
};

/** The lines of an age-banded plan, saved and undone. */
const ageRatesEvents = async ({ t, call }: Pick<Parameters<EventCases>[0], 't' | 'call'>, customer: number) => {
  const params = { id: customer };
  const { id: opsPlanID } = await t.db.plan.findFirstOrThrow({ where: { year: 2026, typeId: 6 } });
  const rates = { baseRate: 412.5, rates: null, effectiveDate: '2026-01-01T00:00:00', state: 'IN', tobacco: [] };
  const lines = (await call(comparison.ageRates, { params, body: { ...rates, planName: 'PPO' } })).json();
  const ageRates = { ...rates, censusId: lines.censusId, version: lines.version };
  const plan = { id: 0, opsPlanID, insuranceType: { id: 62 }, planName: 'PPO', ageRates };
  const { id } = (await call(comparison.savePlan, { params, body: plan })).json();
  await call(comparison.undoAgeRates, { params: { id } });
};

const employeeCountEvents = async (call: Parameters<EventCases>[0]['call'], customer: number) => {
  const params = { id: customer };
  const { months, version } = (await call(aca.employeeCount, { params })).json();
  const counted = months.map(() => ({ fullTime: 40, partTimeHours: 0, seasonal: 0 }));
  await call(aca.saveEmployeeCount, { params, body: { months: counted, withGroup: true, version } });
};

export const censusEvents: EventCases = async ({ t, call }) => {
  const { customer } = await addRecord(t, { stageId: 3 });
  const params = { id: customer };
  const body = { asOf: '2026-01-01T00:00:00', source: 'csv', columns: exampleColumns, rows: exampleTable };
  await call(census.save, { params, body });
  await ageRatesEvents({ t, call }, customer);
  await employeeCountEvents(call, customer);
  const { censusId, figures } = (await call(census.figures, { params })).json();
  const { figure, version } = figures.find(({ figure }: { figure: string }) => figure === 'payCycles');
  const applied = (await call(census.apply, { params, body: { censusId, figure, version } })).json();
  const application = applied.figures.find((one: { figure: string }) => one.figure === 'payCycles').applied.id;
  await call(census.undoApply, { params: { id: application } });
  const second = (await call(census.save, { params, body: { ...body, rows: exampleTable.slice(1) } })).json();
  const { id } = second.versions.find(({ active }: { active: boolean }) => active);
  await call(census.undo, { params: { id } });
  await call(census.remove, { params: { id: second.versions.at(-1).id } });
};

export const noteEvents: EventCases = async ({ t, admin, call }) => {
  const { customer } = await addRecord(t, { stageId: 4 });
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const query = { customerID: customer };
  const note = { type: { id: 114 }, content: 'Call back.' };
  const followUp = { dueOn: `${soon}T00:00:00`, user: { id: admin.id } };
  const add = async (): Promise<number> =>
    (await call(notes.save, { query, body: { id: 0, ...note, followUp } })).json().id;
  const id = await add();
  const version = async () => ({
    rowVersion: (await t.db.followUp.findFirstOrThrow({ where: { noteId: id } })).rowVersion,
  });
  await call(followUps.move, { params: { id }, body: await version() });
  await call(followUps.undo, { params: { id }, body: await version() });
  await call(followUps.done, { params: { id }, body: await version() });
  await call(followUps.undo, { params: { id }, body: await version() });
  const later = `${soon.slice(0, 4)}-12-31T00:00:00`;
  await call(notes.save, { query, body: { id, ...note, followUp: { ...followUp, dueOn: later } } });
  await call(notes.save, { query, body: { id, ...note, followUp: null } });
  await call(notes.remove, { params: { id: await add() } });
};

/** Tasks of a client: opened, added, ticked, opened again and deleted. */
export const taskEvents: EventCases = async ({ t, call }) => {
  const { customer: id } = await addRecord(t, { stageId: 4 });
  await call(handOff.open, { params: { id } });
  const body = { id: 0, text: 'Send a card', dueOn: '2027-01-04T00:00:00' };
  const { id: taskId } = (await call(handOff.save, { params: { id }, body })).json();
  for (const done of [true, false]) await call(handOff.setDone, { params: { id, taskId }, body: { done } });
  await call(handOff.remove, { params: { id, taskId } });
};

/** Documents, scenarios, the sandbox copy of a year, and proposals by email. */
export const recordEvents: EventCases = async ({ t, call }) => {
  const { customer, client, group } = await addRecord(t, { stageId: 4 });
  const ofClient = { id: customer, clientId: client };
  await call(documents.upload, {
    params: { id: customer },
    query: { typeId: 39 },
    file: { name: 'Invoice.pdf', content: sampleFiles.pdf },
  });
  const { id } = (await call(scenarios.save, { params: { id: customer }, body: { id: 0, name: 'Richer' } })).json();
  await call(scenarios.remove, { params: { id } });
  await call(sandbox.savePeriods, { params: ofClient, body: { rehire: { id: 94 } } });
  await call(sandbox.remove, { params: { ...ofClient, groupId: group } });
  await call(sandbox.reset, { params: ofClient });
  const medical = await t.db.tier.findFirstOrThrow({ where: { typeId: 5, year: 2026 } });
  await t.db.rfpBenefits.update({ where: { customerId: customer }, data: { medicalTierId: medical.id } });
  await call(proposals.generate, { params: { customerId: customer }, body: { archive: true } });
  const { id: documentID } = await t.db.document.findFirstOrThrow({ where: { customerId: customer, typeId: 196 } });
  const contact = await t.db.contact.findFirstOrThrow({ where: { customerId: customer, isPrimary: true } });
  const email = { contactID: contact.id, subject: 'Proposal', message: 'Attached.' };
  // The status of a prospect follows its proposal.
  await t.db.customer.update({ where: { id: customer }, data: { stageId: 3, statusId: null } });
  await call(proposals.email, { params: { id: customer }, body: { documentID, ...email } });
  await call(proposals.generate, { params: { customerId: customer } });
  const { id: jobID } = await t.db.job.findFirstOrThrow({ where: { state: 'done' }, orderBy: { id: 'desc' } });
  await call(proposals.email, { params: { id: customer }, body: { jobID, documentID: null, ...email } });
  await call(proposals.generate, { params: { customerId: customer } });
  const toSign = await t.db.job.findFirstOrThrow({
    where: { name: 'proposal', state: 'done' },
    orderBy: { id: 'desc' },
  });
  const validUntil = addDays(t.clock.now().toISOString(), 20);
  const request = { jobID: toSign.id, contactID: contact.id, message: 'Please sign.', validUntil };
  await call(acceptances.send, { params: { id: customer }, body: request });
};

/** A sync adds a company of the sales system; the next one finds that it has moved. */
export const syncEvents: EventCases = async ({ t, call }) => {
  const sync = { query: { typeId: 1, sync: true } };
  await call(customers.search, sync);
  t.clock.advance({ minutes: 10 });
  await call(customers.search, sync);
};
