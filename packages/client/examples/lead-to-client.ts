// Takes a company from lead to client, and follows what changes. Run it with a test system:
//   WORKSMART_URL=http://localhost:3000 WORKSMART_KEY=wsk_… node lead-to-client.ts
// The key needs the permissions customers:read, customers:write, lookups:read and changes:read, and a role for sales.
import { ApiError, createClient } from '@worksmart/client';

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`Please set ${name}.`);
  return value;
};

const api = createClient({ url: setting('WORKSMART_URL'), key: setting('WORKSMART_KEY') });

// Begin to follow before the first change: without `after`, the first page says where "now" is.
const { next: after } = await api.get('/changes');

// A record’s stage and status are values of lists: 1 is the stage "Lead".
const [agent] = await api.get('/lookups/salesagents');
const [status] = await api.get('/lookups/children', { params: { query: { parent: 1 } } });
const lead = await api.post('/customer', {
  body: {
    id: 0,
    name: `Acme Manufacturing ${Date.now()}`,
    address: '200 Main Street',
    city: 'Indianapolis',
    state: 'IN',
    zip: '46204',
    salesAgent: { id: agent?.id },
    customerStatus: { id: status?.id },
    contacts: [{ id: 0, firstName: 'Pat', lastName: 'Lee', email: 'pat.lee@acme.example' }],
  },
});
console.log(`Lead ${lead.id}: ${lead.name}`);

const path = { id: lead.id };
await api.post('/customer/{id}/promote', { params: { path, query: { fromStage: 1, sendMail: false } } });
const prospect = await api.post('/customer/{id}/promote', { params: { path, query: { fromStage: 2 } } });

// Both steps of the checklist come before the last stage: the server says so.
try {
  await api.post('/customer/{id}/promote', { params: { path } });
} catch (error) {
  if (!(error instanceof ApiError) || error.code !== 'rule') throw error;
  console.log(`Not yet: ${error.message}`);
}
await api.post('/customer', {
  body: { id: lead.id, rowVersion: prospect.rowVersion, rfp: { checklist: { step1_1: true, step1_2: true } } },
});
const client = await api.post('/customer/{id}/promote', { params: { path, query: { fromStage: 3 } } });
console.log(`Client ${client.id}, stage ${client.customerStage.id}`);

let promotions = 0;
for await (const { results } of api.changes({ after, types: ['customer.created', 'customer.promoted'] })) {
  for (const { type, at, customerId } of results) {
    if (customerId !== lead.id) continue;
    console.log(`${at} ${type}`);
    if (type === 'customer.promoted') promotions += 1;
  }
  if (promotions === 3) break;
}
