import { z } from 'zod';
import { idText } from '#platform/fields.ts';
import { section } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { tableMimes } from '#platform/table-formats.ts';
import { pack, packMake } from './schema.ts';

export const packFormats = ['pdf', 'xlsx'] as const;

export const packRoutes = defineRoutesFor(section.reports, 'packs', {
  list: {
    call: 'GET /customer/:id/packs',
    summary: 'The underwriter’s packs of a client, the newest first: who got them and what for',
    response: z.array(pack),
  },
  make: {
    call: 'POST /customer/:id/packs',
    summary: 'Makes an underwriter’s pack of a client as of today and stores it',
    description:
      'It names no one: claimants by amount, employees by age where at least 5 are counted, and no link between them.',
    body: packMake,
    response: pack,
  },
  file: {
    call: 'GET /customer/:id/packs/:packId/file',
    access: 'session-file',
    summary: 'A stored pack as a PDF or a workbook; each opening is audited',
    params: z.object({
      /** The id of the pack */
      packId: idText,
    }),
    query: z.object({
      /** The kind of file */
      format: z.enum(packFormats, { error: 'Please choose pdf or xlsx.' }),
    }),
    concurrent: 4,
    file: ['application/pdf', tableMimes.xlsx],
  },
});
