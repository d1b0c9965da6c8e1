import { z } from 'zod';
import { storedJson } from '#platform/stored-json.ts';

const columns = z.record(z.string(), z.unknown());

/** What a merge stores to undo it: the columns of each row that it changed, before and after. */
export const storedMerge = storedJson('customer_merge.rows', [
  z.array(z.object({ table: z.string(), id: z.number(), before: columns, after: columns })),
]);
