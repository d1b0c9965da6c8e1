import { z } from 'zod';
import { deletedAnswer, idText } from '../fields.ts';
import { section } from '../permissions.ts';
import { defineRoute } from '../route.ts';

export const documentRow = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string(),
  typeID: z.number().int(),
  dateStamp: z.string(),
  size: z.number().int(),
});
export type DocumentRow = z.infer<typeof documentRow>;

export const documentRoutes = {
  resultFile: defineRoute({
    id: 'documents.resultFile',
    method: 'GET',
    path: '/files/:key',
    access: 'session-file',
    summary: 'A generated result, for the user who made it, for 15 minutes',
    params: z.object({ key: z.string().min(20).max(100) }),
  }),
  file: defineRoute({
    id: 'documents.file',
    method: 'GET',
    path: '/document/:id/file',
    access: 'session-file',
    summary: 'A stored document',
    params: z.object({ id: idText }),
  }),
  remove: defineRoute({
    id: 'documents.remove',
    method: 'DELETE',
    path: '/document/:id',
    access: section.clients,
    summary: 'Removes a stored document',
    params: z.object({ id: idText }),
    response: deletedAnswer,
  }),
};
