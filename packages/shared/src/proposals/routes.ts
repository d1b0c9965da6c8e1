import { z } from 'zod';
import { flagText, idText } from '../fields.ts';
import { section } from '../permissions.ts';
import { defineRoute } from '../route.ts';

const flags = z.object({
  archive: flagText.optional(),
  planComparison: flagText.optional(),
  medical: flagText.optional(),
  dental: flagText.optional(),
  vision: flagText.optional(),
});

export const proposalFailure =
  'Something went wrong. Please try again. If the problem persists, please contact support.';

export const proposalRoutes = {
  generate: defineRoute({
    id: 'proposals.generate',
    method: 'POST',
    path: '/report/proposal/:customerId',
    access: section.sales,
    summary: 'Makes the proposal PDF; flags in the body or the query. With Prefer: respond-async answers the job id',
    params: z.object({ customerId: idText }),
    query: flags,
    body: flags.nullish(),
    response: z.union([z.object({ url: z.string() }), z.object({ id: z.number().int() })]),
  }),
};
