import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { sampleFiles } from '@worksmart/core/testing/sample-files.ts';
import { contract } from '@worksmart/shared/contract.ts';
import { exampleColumns, exampleTable } from '@worksmart/shared/records/census/testing/example-census.ts';
import type { EventCases, EventFrame } from '../event-frame.ts';

const { portal, census } = contract;
const place = { address: '1 Main St', city: 'Carmel', state: 'IN', zip: '46032' };
const body = {
  contact: { id: 0, firstName: 'Ada', lastName: 'Moore', email: 'ada@portal.test' },
  location: { id: 0, label: 'Office', ...place },
  payCycle: { id: 0, description: 'Office', cycleCount: 26, ftCount: 40, ptCount: 5, wages: 180_000 },
  withholding: { id: 0, state: 'IN', employeeCount: 3, sutaNum: '12', whAccount: '34', taxRate: 2.5 },
  workersComp: { id: 0, state: 'IN', employeeCount: 3, code: '5183', rate: 2, monthlyWages: 1000, annualWages: 12_000 },
};

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
    (await call(save, { params: { key }, body: one })).json().id;
  await call(portal.open, { params: { key } });
  await call(portal.save, { params: { key }, body: { name: 'Moore & Sons', ...place } });
  await add(portal.saveContact, body.contact);
  await add(portal.saveLocation, body.location);
  await add(portal.savePayCycle, body.payCycle);
  const second = {
    contact: await add(portal.saveContact, { ...body.contact, firstName: 'Bo' }),
    location: await add(portal.saveLocation, { ...body.location, label: 'Shop' }),
    payCycle: await add(portal.savePayCycle, { ...body.payCycle, description: 'Shop' }),
    withholding: await add(portal.saveWithholding, body.withholding),
    workersComp: await add(portal.saveWorkersComp, body.workersComp),
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
