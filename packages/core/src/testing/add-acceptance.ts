import { createHash, randomUUID } from 'node:crypto';
import { documentType } from '@worksmart/shared/records/lookups/constants.ts';
import type { Db } from '#platform/db.ts';
import { newStorageKey } from '#platform/files/storage-key.ts';
import { linkKeyOf } from '#sales/acceptance/acceptance-key.ts';

/**
 * Adds a proposal that was sent for signature, directly to the database; its file is not stored.
 * @param secret APP_SECRET
 * @returns the key of its link
 */
export const addAcceptance = async (db: Db, secret: string, customerId: number): Promise<string> => {
  const sha256 = '0'.repeat(64);
  const file = { mime: 'application/pdf', size: 1, sha256, storageKey: newStorageKey() };
  const document = await db.document.create({
    data: { customerId, typeId: documentType.proposal, name: 'Proposal', ...file },
  });
  const nonce = randomUUID();
  const key = linkKeyOf({ APP_SECRET: secret }, nonce);
  await db.acceptance.create({
    data: {
      customerId,
      documentId: document.id,
      documentSha256: sha256,
      contactId: 1,
      contactName: 'Zoe Reed',
      mailedTo: 'zebra@moore.test',
      message: 'Please sign.',
      nonce,
      sentAt: new Date(),
      sentById: 1,
      keyHash: createHash('sha256').update(key).digest('hex'),
      validUntil: new Date(Date.now() + 20 * 86_400_000),
    },
  });
  return key;
};
