import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { sampleFiles } from '@worksmart/core/testing/sample-files.ts';
import { contract } from '@worksmart/shared/contract.ts';
import { exampleColumns, exampleTable } from '@worksmart/shared/records/census/testing/example-census.ts';
import { address, contact, location, payCycle, withholding, workersComp } from '#testing/samples.ts';
import type { EventCases, EventFrame } from '../event-frame.ts';

const { portal, census } = contract;

let portals = 0;
const addPortal = async ({ t }: EventFrame): Promise<{ id: number; key: string }> => {
  portals += 1;
  const { id } = await addCustomer(t.db, { stageId: 2, statusId: 14 });
  const key = `event-portal-${String(portals).padStart(30, '0')}`;
  const expiration = new Date(t.clock.now().getTime() + 86_400_000);
  await t.db.rfp.update({ where: { customerId: id }, data: { rfpKey: key, expiration } });
  return { id, key };
};

/** The customer fills in an RFP, changes its mind, and submits it; staff unlock it, and it is submitted again. */
export const rfpEvents: EventCases = async (frame) => {
  const { t, call } = frame;
  const { id: customer, key } = await addPortal(frame);
  const add = async (save: Parameters<typeof call>[0], one: object): Promise<number> =>
    (await call(save, { params: { key }, body: { id: 0, ...one } })).json().id;
  await call(portal.opened, { params: { key } });
  await call(portal.save, { params: { key }, body: { name: 'Moore & Sons', ...address } });
  await add(portal.saveContact, contact);
  await add(portal.saveLocation, location);
  await add(portal.savePayCycle, payCycle);
  const second = {
    contact: await add(portal.saveContact, { ...contact, firstName: 'Bo' }),
    location: await add(portal.saveLocation, { ...location, label: 'Office' }),
    payCycle: await add(portal.savePayCycle, { ...payCycle, description: 'Shop' }),
    withholding: await add(portal.saveWithholding, withholding),
    workersComp: await add(portal.saveWorkersComp, workersComp),
  };
  await call(portal.deleteContact, { params: { key, id: second.contact } });
  await call(portal.deleteLocation, { params: { key, id: second.location } });
  await call(portal.deletePayCycle, { params: { key, id: second.payCycle } });
  await call(portal.deleteWithholding, { params: { key, id: second.withholding } });
  await call(portal.deleteWorkersComp, { params: { key, id: second.workersComp } });
  const file = { name: 'Invoice.pdf', content: sampleFiles.pdf };
  const { id } = (await call(portal.upload, { params: { key }, query: { typeId: 39 }, file })).json();
  await call(portal.removeDocument, { params: { key, id } });
  const people = { asOf: '2026-01-01T00:00:00', source: 'csv', columns: exampleColumns, rows: exampleTable };
  await call(census.portalSave, { params: { key }, body: people });
  await call(portal.submit, { params: { key } });
  await call(portal.unlock, { query: { CustomerID: customer } });
  t.clock.advance({ minutes: 5 });
  await call(portal.submit, { params: { key } });
  await call(portal.unlock, { query: { CustomerID: customer, sendMail: true } });
};
