import { z } from 'zod';
import { censusBasis, censusRows } from './schema.ts';

/** The census of an RFP portal: what the customer itself has sent, and nothing that staff imported. */
export const portalCensus = z.object({
  /** What the import of a file needs to know */
  basis: censusBasis,
  /** What the customer has sent; null if it has sent nothing */
  sent: z
    .object({
      /** What the census is called */
      label: z.string(),
      /** The day that the census describes, `YYYY-MM-DD` */
      asOf: z.string(),
      filename: z.string().nullable(),
      sentOn: z.string(),
      /** How many rows were not stored */
      leftOut: z.number().int(),
      /** The people that the customer sent */
      rows: censusRows,
    })
    .nullable(),
});
export type PortalCensus = z.infer<typeof portalCensus>;
