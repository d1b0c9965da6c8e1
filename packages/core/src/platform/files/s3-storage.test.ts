import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '#testing/s3-server.ts';
import { readS3Address } from '../s3-address.ts';
import type { Storage } from '../storage.ts';
import { openStorage } from './open-storage.ts';
import { newStorageKey } from './storage-key.ts';

let server: S3Server;
let storage: Storage;

beforeEach(async () => {
  server = await startS3Server();
  storage = await openStorage({ STORAGE_URL: server.url, DATA_DIR: '/nonexistent' });
  return () => server.close();
});
afterEach(() => {
  server.calls.length = 0;
});

const megabyte = 1024 * 1024;
const chunks = function* (count: number): Iterable<Buffer> {
  for (let made = 0; made < count; made += 1) yield Buffer.alloc(megabyte, made);
};
const nothingLeft = () => expect([[...server.objects.keys()], [...server.unfinished.keys()]]).toEqual([[], []]);

describe('a bucket', () => {
  test('reads a stored file back, whole and in part, and returns its size and hash', async () => {
    const key = newStorageKey();
    const written = await storage.put(key, Readable.from([Buffer.from('hello '), Buffer.from('there')]));
    expect(written).toEqual({ size: 11, sha256: createHash('sha256').update('hello there').digest('hex') });
    expect([...server.objects.keys()]).toEqual([`kept/here/${key}`]);
    expect(await text(await storage.open(key))).toBe('hello there');
    expect(await text(await storage.open(key, { start: 6, end: 8 }))).toBe('the');
  });

  test('stores an empty file', async () => {
    const key = newStorageKey();
    expect(await storage.put(key, Readable.from([]))).toMatchObject({ size: 0 });
    expect(await text(await storage.open(key))).toBe('');
  });

  test('uploads a large file in parts and reads it back unchanged', async () => {
    const key = newStorageKey();
    const { size, sha256 } = await storage.put(key, Readable.from(chunks(13)));
    expect(size).toBe(13 * megabyte);
    expect(server.calls.filter((call) => call === 'part')).toHaveLength(3);
    const content = await buffer(await storage.open(key));
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    expect(server.unfinished.size).toBe(0);
  });

  test.each([0, 3, 8, 12])(
    'a stream that breaks off after %i megabytes leaves neither file nor parts',
    async (count) => {
      const broken = Readable.from(
        (function* () {
          yield* chunks(count);
          throw new Error('the line went dead');
        })(),
      );
      await expect(storage.put(newStorageKey(), broken)).rejects.toThrow('the line went dead');
      nothingLeft();
    },
  );

  test.each(['put', 'begin', 'part', 'complete'])(
    'a service that fails at "%s": unavailable, and nothing stays',
    async (call) => {
      // The client itself makes three tries.
      const again = setInterval(() => server.failNext(call, 500), 1);
      server.failNext(call, 500);
      const put = storage.put(newStorageKey(), Readable.from(chunks(call === 'put' ? 1 : 11)));
      await expect(put).rejects.toMatchObject({ code: 'unavailable' });
      clearInterval(again);
      nothingLeft();
    },
  );

  test('throws unavailable when the service cannot be reached', async () => {
    const key = newStorageKey();
    await server.close();
    await expect(storage.put(key, Readable.from(chunks(1)))).rejects.toMatchObject({ code: 'unavailable' });
    await expect(storage.open(key)).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('a removed file cannot be opened, and removing it again is no error', async () => {
    const key = newStorageKey();
    await storage.put(key, Readable.from([Buffer.from('x')]));
    await storage.remove(key);
    await storage.remove(key);
    await expect(storage.open(key)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('rejects keys that are not storage keys', async () => {
    await expect(storage.open('../x')).rejects.toMatchObject({ code: 'not_found' });
    expect(server.calls).toEqual([]);
  });

  test('lists every file of the product, page by page, and nothing else', async () => {
    const keys = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => {
        const key = newStorageKey();
        await storage.put(key, Readable.from([Buffer.from('x')]));
        return key;
      }),
    );
    for (const other of ['kept/here/readme.txt', 'elsewhere']) {
      server.objects.set(other, { content: Buffer.from('x'), writtenAt: new Date() });
    }
    const listed = [];
    for await (const { key, writtenAt } of storage.list()) {
      listed.push(key);
      expect(Date.now() - writtenAt.getTime()).toBeLessThan(60_000);
    }
    expect(listed.sort()).toEqual(keys.sort());
  });

  test('a kept file has a name of its own, is in no list, and is never replaced, whoever comes first', async () => {
    const keep = (text: string) => storage.keep('anchors/2026-11-26.json', Buffer.from(text));
    const [one, other] = (await Promise.all(['first', 'second'].map(keep))).map(String);
    expect(['first', 'second']).toContain(one);
    expect(other).toBe(one);
    expect(String(await keep('later'))).toBe(one);
    expect(String(await storage.kept('anchors/2026-11-26.json'))).toBe(one);
    expect(await storage.kept('anchors/2026-11-27.json')).toBeNull();
    expect([...server.objects.keys()]).toEqual(['kept/here/anchors/2026-11-26.json']);
    for await (const { key } of storage.list()) expect.unreachable(`lists ${key}`);
    await expect(async () => storage.keep('../x', Buffer.from('x'))).rejects.toThrow('is no name of a kept file');
    server.failNext('get', 403);
    await expect(keep('later')).rejects.toMatchObject({ code: 'unavailable' });
    server.failNext('get', 403);
    await expect(storage.kept('anchors/2026-11-26.json')).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('removes parts of a killed writer once they are old', async () => {
    const begun = (key: string, minutes: number) =>
      server.unfinished.set(`${key}-${server.unfinished.size}`, {
        key,
        parts: new Map(),
        begunAt: new Date(Date.now() - minutes * 60_000),
      });
    for (const minutes of [300, 200, 100]) begun(`kept/here/${newStorageKey()}`, minutes);
    begun(`kept/here/${newStorageKey()}`, 1);
    begun('another program’s', 500);
    await storage.removeUnfinished(new Date(Date.now() - 3_600_000));
    expect(server.unfinished.size).toBe(2);
  });
});

describe('the address of a bucket', () => {
  test('names the bucket, prefix, region, endpoint and credentials', () => {
    expect(readS3Address('s3://AK:s%2Fx%2By@files/a/b/?region=eu-west-1&endpoint=https://minio.test:9000')).toEqual({
      bucket: 'files',
      prefix: 'a/b/',
      region: 'eu-west-1',
      endpoint: 'https://minio.test:9000',
      credentials: { accessKeyId: 'AK', secretAccessKey: 's/x+y' },
    });
    expect(readS3Address('s3://files')).toEqual({
      bucket: 'files',
      prefix: '',
      region: 'us-east-1',
      endpoint: undefined,
      credentials: undefined,
    });
  });

  test.each(['files', 'https://files', 's3://', 's3://files?endpoint=ftp://x', 's3://files?endpoint=x'])(
    'is refused without being repeated: %s',
    (address) => {
      expect(() => readS3Address(address)).toThrow();
      expect(() => readS3Address(address.replace('s3://', 's3://key:secret@'))).not.toThrow(/secret/);
    },
  );
});
