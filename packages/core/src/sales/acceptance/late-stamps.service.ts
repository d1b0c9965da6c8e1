import type { Services } from '#platform/context.ts';
import { addLateStamps } from '#platform/time-stamps/late-stamps.service.ts';
import { record } from './acceptance-events.ts';

/** Adds the time stamps that sealed documents lack, and records those of accepted proposals in their history. */
export const stampSealedDocuments = (services: Services): Promise<void> =>
  addLateStamps(services, async (tx, { documentId, sha256 }) => {
    const row = await tx.db.acceptance.findUnique({ where: { sealedDocumentId: documentId }, select: { id: true } });
    if (row) await record(tx, row.id, 'timeStamped', { sha256 });
  });
