import { z } from 'zod';

const named = z.object({
  total: z.number().int(),
  /** The names of the first of them */
  names: z.array(z.string()),
});

/** Records whose figures depend on a row: how many, and the names of the first few. */
export const touched = z.object({
  /** Prospects that use the changed rows */
  prospects: named,
  /** Clients that use the changed rows */
  clients: named,
  /** Benefit groups that use the changed rows */
  groups: named,
  /** Scenarios that use the changed rows */
  scenarios: named,
});
export type Impact = z.infer<typeof touched>;
