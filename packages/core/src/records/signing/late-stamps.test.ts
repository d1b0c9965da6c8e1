import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { type Services, systemContext } from '#platform/context.ts';
import { openStorage } from '#platform/files/open-storage.ts';
import { newStorageKey } from '#platform/files/storage-key.ts';
import { openLog } from '#platform/log.ts';
import { addRenewal } from '#testing/add-renewal.ts';
import { addCustomer } from '#testing/builders.ts';
import { opensslIsInstalled } from '#testing/check-seal.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { partOf } from '#testing/part-of.ts';
import { sealedDocument } from '#testing/sealed-document.ts';
import { startTimeStampAuthority, type TimeStampAuthority } from '#testing/time-stamp-authority.ts';
import { addLateStamps } from './late-stamps.service.ts';
import { stampLater, stampSealed } from './seal-signed.service.ts';

const database = databaseForTests(4);
const db = () => database.prisma;
const start = new Date('2026-11-26T15:00:00Z');
let now = start;
let folder: string;
let services: Services;
let authority: TimeStampAuthority;
let sealed: Buffer;

const inMinutes = (count: number): void => {
  now = new Date(start.getTime() + count * 60_000);
};

describe.skipIf(!opensslIsInstalled())(
  'a document that was sealed while the authority was away (needs openssl)',
  () => {
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'late-stamps-'));
      authority = await startTimeStampAuthority();
      const config = readConfig({
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        EMBEDDED: 'true',
        LOG_LEVEL: 'silent',
        APP_SECRET: 'a secret of the tests, long enough for every key',
        TSA_URL: authority.url,
        TSA_CA: authority.ca,
        WEBHOOK_ALLOW: '127.0.0.0/8',
      });
      const log = openLog(config, 'worker', {});
      const storage = await openStorage(config);
      services = partOf<Services>({ config, database, log, storage, clock: () => now });
      sealed = await sealedDocument(folder);
    });
    afterAll(async () => {
      await authority.close();
      await rm(folder, { recursive: true });
    });
    beforeEach(async () => {
      now = start;
      authority.mode = 'right';
      await db().unstampedPaper.deleteMany();
    });

    const store = async (bytes = sealed) => {
      const storageKey = newStorageKey();
      return { storageKey, ...(await services.storage.put(storageKey, Readable.from([bytes]))) };
    };
    const ctx = () => systemContext(services, 'test');

    const addDocument = async (bytes?: Buffer) => {
      const { id: customerId } = await addCustomer(db(), { stageId: 3 });
      const data = { customerId, typeId: 37, name: 'Paper', mime: 'application/pdf', ...(await store(bytes)) };
      const document = await db().document.create({ data });
      await stampLater(ctx(), { documentId: document.id });
      return document;
    };
    const addRenewalDocument = async () => {
      const { id: customerId } = await addCustomer(db(), { stageId: 4 });
      const { id: groupYearId } = await addRenewal(db(), customerId);
      const data = { groupYearId, name: 'Paper', mime: 'application/pdf', createdAt: now, ...(await store()) };
      const document = await db().renewalDocument.create({ data });
      await stampLater(ctx(), { renewalDocumentId: document.id });
      return document;
    };

    const stamped: unknown[] = [];
    const round = () => addLateStamps(services, async (_tx, given) => void stamped.push(given));

    test('gets its time stamp later, once, in both kinds of documents', async () => {
      const document = await addDocument();
      const renewal = await addRenewalDocument();
      await round();
      expect(await db().unstampedPaper.count()).toBe(2);
      inMinutes(5);
      await Promise.all([round(), round()]);
      expect(await db().unstampedPaper.count()).toBe(0);
      const after = [
        await db().document.findUniqueOrThrow({ where: { id: document.id } }),
        await db().renewalDocument.findUniqueOrThrow({ where: { id: renewal.id } }),
      ];
      for (const { storageKey, size, sha256 } of after) {
        const bytes = await buffer(await services.storage.open(storageKey));
        expect({ size, sha256 }).toEqual({
          size: sealed.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
        });
        expect(bytes.equals(sealed)).toBe(false);
      }
      expect(stamped).toEqual([{ documentId: document.id, sha256: after[0]?.sha256 }]);
      // The files that were replaced, and that of the worker that lost, are removed.
      const kept: string[] = [];
      const list = async () => {
        kept.length = 0;
        for await (const { key } of services.storage.list()) kept.push(key);
        return kept.toSorted();
      };
      await expect.poll(list).toEqual(after.map(({ storageKey }) => storageKey).toSorted());
    });

    test('is asked for again after 5, 15 and 60 minutes and then every 6 hours, one document for all', async () => {
      await addDocument();
      inMinutes(1);
      await addDocument();
      authority.mode = 'away';
      authority.asked = 0;
      const asked: number[] = [];
      for (const minutes of [4, 5.5, 6, 20, 21, 90, 455, 470]) {
        inMinutes(minutes);
        await round();
        asked.push(authority.asked);
      }
      expect(asked).toEqual([0, 1, 2, 2, 3, 4, 5, 6]);
      expect(await db().unstampedPaper.count()).toBe(2);
    });

    test('is left alone without an authority, and goes with its document', async () => {
      const { id } = await addDocument();
      inMinutes(5);
      await addLateStamps({ ...services, config: { ...services.config, TSA_URL: undefined } }, async () => undefined);
      expect(await db().unstampedPaper.count()).toBe(1);
      expect(await stampSealed({ ...services, config: { ...services.config, TSA_URL: undefined } }, sealed)).toEqual({
        bytes: sealed,
        isDue: false,
      });
      await db().document.delete({ where: { id } });
      expect(await db().unstampedPaper.count()).toBe(0);
    });
  },
);
