import { deleteContact, saveContact } from '@worksmart/core/records/customers/contact.service.ts';
import { versionedCustomer } from '@worksmart/core/records/customers/customer.service.ts';
import {
  deleteCustomer,
  listDeleted,
  restoreCustomer,
} from '@worksmart/core/records/customers/deleted-customers.service.ts';
import { deleteLocation, saveLocation } from '@worksmart/core/records/customers/location.service.ts';
import { findSimilar } from '@worksmart/core/records/customers/similar-customers.service.ts';
import { createSubsidiaryGroup } from '@worksmart/core/records/customers/subsidiary-group.service.ts';
import { listChances, saveChance } from '@worksmart/core/records/customers/usual-chance.service.ts';
import {
  listedIds,
  versionedCustomers,
  versionedFacets,
} from '@worksmart/core/sales/customer-lists/customer-list.service.ts';
import { extractCustomers } from '@worksmart/core/sales/customer-lists/extract-customers.service.ts';
import { listedRows } from '@worksmart/core/sales/customer-lists/listed-rows.service.ts';
import {
  activateClient,
  inactivateClient,
  termClient,
} from '@worksmart/core/sales/pipeline/activate-client.service.ts';
import { archiveCustomer, unarchiveCustomer } from '@worksmart/core/sales/pipeline/archive-customer.service.ts';
import { archiveCustomers, assignCustomers } from '@worksmart/core/sales/pipeline/bulk-customers.service.ts';
import { mergeCustomers } from '@worksmart/core/sales/pipeline/merge/merge-customers.service.ts';
import { previewMerge } from '@worksmart/core/sales/pipeline/merge/merge-preview.service.ts';
import { listMerges, undoMerge } from '@worksmart/core/sales/pipeline/merge/undo-merge.service.ts';
import { promoteCustomer } from '@worksmart/core/sales/pipeline/promote-customer.service.ts';
import { previewRfpEmail, resendRfpInvitation } from '@worksmart/core/sales/pipeline/rfp-email.service.ts';
import { moveRfpYear } from '@worksmart/core/sales/pipeline/rfp-year.service.ts';
import { saveCustomer } from '@worksmart/core/sales/pipeline/save-customer.service.ts';
import { syncForList } from '@worksmart/core/sales/sales-sync/sales-sync.service.ts';
import type { Handlers } from '#handlers.ts';
import { waitingOf } from '#http/job-waiting.ts';

export const customerHandlers: Handlers<'customers'> = {
  search: async (ctx, { query }, http) => {
    const syncRun = query.sync ? await syncForList(ctx, waitingOf(http)) : null;
    return versionedCustomers(ctx, query, syncRun);
  },
  rows: (ctx, { query }) => listedRows(ctx, query),
  facets: (ctx, { query }) => versionedFacets(ctx, query),
  listedIds: async (ctx, { query }) => ({ ids: await listedIds(ctx, query) }),
  extract: (ctx, { body }) => extractCustomers(ctx, body),
  archiveMany: (ctx, { body }) => archiveCustomers(ctx, body),
  assignMany: (ctx, { body }) => assignCustomers(ctx, body),
  similar: (ctx, { query }) => findSimilar(ctx, query),
  get: (ctx, { params }) => versionedCustomer(ctx, params.id),
  chances: (ctx) => listChances(ctx),
  saveChance: (ctx, { body }) => saveChance(ctx, body),
  save: (ctx, { body }) => saveCustomer(ctx, body),
  remove: (ctx, { params }) => deleteCustomer(ctx, params.id),
  deleted: (ctx) => listDeleted(ctx),
  restore: (ctx, { params }) => restoreCustomer(ctx, params.id),
  promote: (ctx, { params, query }) => promoteCustomer(ctx, params.id, query),
  previewRfpEmail: (ctx, { params, query }) => previewRfpEmail(ctx, params.id, query),
  sendRfpInvitation: (ctx, { params }) => resendRfpInvitation(ctx, params.id),
  archive: (ctx, { params, query }) => archiveCustomer(ctx, params.id, query.reasonCodeID),
  unarchive: (ctx, { params }) => unarchiveCustomer(ctx, params.id),
  activate: (ctx, { params, query }) => activateClient(ctx, params.id, query),
  inactivate: (ctx, { params }) => inactivateClient(ctx, params.id),
  term: (ctx, { params }) => termClient(ctx, params.id),
  mergePreview: (ctx, { params, query }) => previewMerge(ctx, params.id, query.otherID),
  merge: (ctx, { params, body }) => mergeCustomers(ctx, params.id, body),
  merges: (ctx, { params }) => listMerges(ctx, params.id),
  undoMerge: (ctx, { params, query }) => undoMerge(ctx, params.id, query.otherID),
  rfpYear: (ctx, { params, query }) => moveRfpYear(ctx, params.id, query.year),
  saveContact: (ctx, { params, body }) => saveContact(ctx, params.id, body),
  deleteContact: (ctx, { params }) => deleteContact(ctx, params.id),
  saveLocation: (ctx, { params, body }) => saveLocation(ctx, params.id, body),
  deleteLocation: (ctx, { params }) => deleteLocation(ctx, params.id),
  createSubsidiary: (ctx, { params, body }) => createSubsidiaryGroup(ctx, params, body.name),
};
