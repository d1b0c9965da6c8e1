import { emptyOf } from '@worksmart/shared/platform/empty-record.ts';
import { profileFields } from '@worksmart/shared/records/customers/customer.fields.ts';
import type { ClientRow, ListAbilities, SalesRow } from '@worksmart/shared/records/customers/list.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { contact } from '@worksmart/shared/records/customers/testing/samples.ts';

export const allAbilities: ListAbilities = {
  create: true,
  edit: true,
  archive: true,
  unarchive: true,
  delete: true,
  activate: true,
  assign: true,
  merge: false,
};

export const salesRow = (id: number, more: Partial<SalesRow> = {}): SalesRow => ({
  id,
  companyName: `Company ${id}`,
  address: `${id} Main Street`,
  address2: null,
  city: 'Indianapolis',
  state: 'IN',
  zip: '46204',
  assignmentDate: '2026-11-01T15:00:00.000Z',
  contactName: 'Ada Byron',
  contactEmail: 'ada@company.test',
  contactPhone: '3175550143',
  source: 'Manual Entry',
  status: 'New',
  statusDate: '2026-11-02T15:00:00.000Z',
  ...more,
});

export const clientRow = (id: number, more: Partial<ClientRow> = {}): ClientRow => ({
  ...salesRow(id),
  prismID: `P-${id}`,
  subsidiaryGroup: null,
  subsidiaryPrimary: false,
  anthemId: `A-${id}`,
  renewalStatus: null,
  renewalStatusDate: null,
  contactDate: '1900-01-01T00:00:00',
  contactInitial: '',
  isActive: true,
  isTermed: false,
  ...more,
});

export const searchAnswer = (results: readonly SalesRow[], abilities: Partial<ListAbilities> = {}) => ({
  results,
  lastSyncOn: null,
  abilities: { ...allAbilities, ...abilities },
});

const ref = (id: number, name: string) => ({ id, name, description: name });

export const lookups = {
  agents: [ref(7, 'Dana Reyes'), ref(8, 'Lee Ortiz')],
  leadStatuses: [ref(16, 'New'), ref(17, 'Contacted')].map((row) => ({ ...row, parentId: 1 })),
  sources: [{ ...ref(9, 'Manual Entry'), parentId: null }],
  marketing: [{ ...ref(55, 'Referral'), parentId: null }],
  reasons: [
    { ...ref(201, 'Went elsewhere'), parentId: null },
    { ...ref(202, 'No answer'), parentId: null },
  ],
};

/** A lead as GET /customer/{id} returns it, with the fields that the lead dialog reads. */
export const lead = (more: Partial<CustomerDetail> = {}): CustomerDetail =>
  ({
    id: 31,
    rowVersion: 4,
    name: 'Hoosier Tool & Die',
    address: '88 Foundry Road',
    address2: null,
    city: 'Kokomo',
    state: 'IN',
    zip: '46901',
    operatingYear: 2026,
    isActive: false,
    source: ref(11, 'Website'),
    salesAgent: ref(8, 'Lee Ortiz'),
    customerStatus: ref(17, 'Contacted'),
    statusDate: '2026-11-03T15:00:00.000Z',
    customerStage: { ...ref(1, 'Lead'), date: '2026-11-01T15:00:00.000Z' },
    contacts: [contact(91, { title: null, primary: true })],
    profile: { ...emptyOf(profileFields), fein: '351234567', indianaDomiciled: true },
    abilities: {
      save: true,
      saveRfp: true,
      editAdminRates: true,
      assign: true,
      changeGroup: true,
      promote: true,
      archive: true,
      unarchive: false,
      delete: true,
      activate: false,
      unlock: false,
      merge: false,
      history: true,
    },
    ...more,
  }) as CustomerDetail;
