import { z } from 'zod';
import { rowVersion } from '#platform/fields.ts';
import { section } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { carrierBillingSave } from './billing.schema.ts';
import {
  importProfileDetail,
  importProfileRow,
  importProfileSave,
  sampleCheck,
  sampleCheckResponse,
} from './schema.ts';

/** Profiles of carriers' files: administrators map a carrier's columns once, then its files are imported as usual. */
export const importProfileRoutes = defineRoutesFor(section.administration, 'importProfiles', {
  list: {
    call: 'GET /importProfiles',
    access: section.operations,
    summary: 'All profiles with their newest versions, by name; also the retired ones',
    response: z.array(importProfileRow),
  },
  get: {
    call: 'GET /importProfile/:id',
    access: section.operations,
    summary: 'A profile with all its versions',
    response: importProfileDetail,
  },
  save: {
    call: 'POST /importProfile',
    summary: 'Saves a new profile (id 0), or a new version of one',
    body: importProfileSave,
    response: importProfileDetail,
    reads: { route: 'importProfiles.get', idAs: 'id' },
    ignores: ['versions', 'imports', 'lastUsedOn'],
  },
  saveBilling: {
    call: 'PUT /importProfile/:id/billing',
    summary: 'Saves how the carrier bills part of a month and how long it corrects one; makes no new version',
    body: carrierBillingSave,
    response: importProfileDetail,
  },
  check: {
    call: 'POST /importProfile/check',
    scope: 'read',
    summary: 'Checks the first rows of a sample by a mapping; stores nothing',
    body: sampleCheck,
    // The rows are health information: neither they nor the response are logged or stored.
    secret: true,
    response: sampleCheckResponse,
  },
  retire: {
    call: 'POST /importProfile/:id/retire',
    summary: 'Retires a profile: no more files can be uploaded with it',
    body: z.object({ rowVersion }),
    response: importProfileDetail,
  },
  restore: {
    call: 'POST /importProfile/:id/restore',
    summary: 'Puts a retired profile into use again',
    body: z.object({ rowVersion }),
    response: importProfileDetail,
  },
});
