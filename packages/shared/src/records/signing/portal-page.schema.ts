import { z } from 'zod';
import { publicBrand } from '#platform/brand.schema.ts';

/** The customer's contact at the provider; null if none is assigned. */
export const portalAgent = z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }).nullable();

/** What every page shows that a customer opens by a link. */
export const portalPage = {
  /** The name of the company that asks for it */
  provider: z.string(),
  brand: publicBrand,
  businessZone: z.string(),
  company: z.string(),
  agent: portalAgent,
};
