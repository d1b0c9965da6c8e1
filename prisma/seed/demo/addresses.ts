import { listed } from '#shared/platform/column-mapping.ts';
import { stage } from '#shared/records/lookups/constants.ts';
import type { DemoRecord } from './demo-rows.ts';
import { domainOf, emailOf, makePerson, makePhone } from './people.ts';
import { streets } from './towns.ts';

export const titles = listed(
  'Controller; HR Manager; Office Manager; Payroll Coordinator; General Manager; Bookkeeper',
);
export const branches = listed('Warehouse; North Branch; South Branch; Shop; Plant 2; Downtown Office; Service Yard');

/**
 * Adds contacts to a record: the owner first, as primary contact. Some leads have no contact, and some contacts no
 * email.
 */
export function addContacts({ rows, random, company, customerId, reached }: DemoRecord) {
  if (reached === stage.lead && random.chance(0.06)) return;
  const domain = domainOf(company.name);
  const count = reached === stage.lead ? random.int(1, 2) : random.int(1, 4);
  for (let index = 0; index < count; index++) {
    const isPrimary = index === 0;
    const person = isPrimary ? company.owner : makePerson(random);
    const hasOwnAddress = random.chance(0.3);
    rows.contacts.push({
      customerId,
      ...person,
      title: isPrimary ? random.pick(['Owner', 'President', 'CEO', 'Managing Partner']) : random.pick(titles),
      email: random.chance(isPrimary ? 0.95 : 0.8) ? emailOf(person, domain) : null,
      phone: random.chance(0.9) ? makePhone(random, company.town.areaCode) : null,
      address: hasOwnAddress ? company.address : null,
      address2: hasOwnAddress ? company.address2 : null,
      city: hasOwnAddress ? company.town.name : null,
      state: hasOwnAddress ? company.town.state : null,
      zip: hasOwnAddress ? company.zip : null,
      isPrimary,
      benefitAdmin: reached === stage.client && index === (count > 1 ? 1 : 0),
    });
  }
}

/** Adds locations to a record, from RFP on: the company's own address first, as primary location. */
export function addLocations({ rows, random, company, customerId, reached }: DemoRecord) {
  if (reached === stage.lead) return;
  const { name: city, state, zips } = company.town;
  rows.locations.push({
    customerId,
    label: 'Main Office',
    address: company.address,
    address2: company.address2,
    city,
    state,
    zip: company.zip,
    isPrimary: true,
  });
  const more = random.weighted([
    [0, 60],
    [1, 28],
    [2, 12],
  ]);
  for (let index = 0; index < more; index++) {
    rows.locations.push({
      customerId,
      label: branches[(customerId + index * 3) % branches.length] ?? 'Branch',
      address: `${random.int(100, 9800)} ${random.pick(streets)}`,
      city,
      state,
      zip: random.pick(zips),
      isPrimary: false,
    });
  }
}
