import { z } from 'zod';

/** The customer's contact at the provider; null if none is assigned. */
export const portalAgent = z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }).nullable();
