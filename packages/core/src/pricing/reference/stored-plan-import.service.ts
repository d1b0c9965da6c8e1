import { z } from 'zod';
import { storedJson } from '#platform/stored-json.ts';

/** Each plan of an import with its version after it, and its fields before it; null for one that was added. */
export const storedImport = storedJson('plan_import.plans', [
  z.object({
    plans: z.array(
      z.object({ id: z.number(), rowVersion: z.number(), before: z.record(z.string(), z.unknown()).nullable() }),
    ),
  }),
]);
