import { z } from 'zod';

const named = z.object({ total: z.number().int(), names: z.array(z.string()) });

/** Records whose figures depend on a row: how many, and the names of the first few. */
export const touched = z.object({ prospects: named, clients: named, groups: named, scenarios: named });
export type Impact = z.infer<typeof touched>;
