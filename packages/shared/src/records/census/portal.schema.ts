import { z } from 'zod';
import { censusBasis, censusRows } from './schema.ts';

/** The census of an RFP portal: what the customer itself has sent, and nothing that staff imported. */
export const portalCensus = z.object({
  basis: censusBasis,
  sent: z
    .object({
      label: z.string(),
      asOf: z.string(),
      filename: z.string().nullable(),
      sentOn: z.string(),
      leftOut: z.number().int(),
      rows: censusRows,
    })
    .nullable(),
});
export type PortalCensus = z.infer<typeof portalCensus>;
