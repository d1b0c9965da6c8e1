import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '#testing/listen.ts';
import { folderForFile } from '#testing/scratch-folder.ts';
import { scanForViruses } from './virus-scan.ts';

/** The harmless test text that every scanner reports as a virus, encoded so that none reports this file. */
const eicar = Buffer.from(
  'WDVPIVAlQEFQWzRcUFpYNTQoUF4pN0NDKTd9JEVJQ0FSLVNUQU5EQVJELUFOVElWSVJVUy1URVNULUZJTEUhJEgrSCo=',
  'base64',
);

const folder = folderForFile();
let server: Server;
let CLAMD_URL: string;
let verdict: (content: Buffer) => string = () => '';

/** Returns the bytes sent to the daemon without the lengths, or undefined before the end has arrived. */
const unframe = (sent: Buffer): Buffer | undefined => {
  const command = 'zINSTREAM\0';
  if (!sent.subarray(0, command.length).equals(Buffer.from(command))) return undefined;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};

beforeAll(async () => {
  server = createServer((socket) => {
    let sent = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      sent = Buffer.concat([sent, chunk]);
      const content = unframe(sent);
      if (content) socket.end(verdict(content));
    });
  });
  CLAMD_URL = `tcp://127.0.0.1:${await listen(server)}`;
});
afterAll(() => void server.close());

const scan = async (content: Buffer, url: string | undefined = CLAMD_URL): Promise<void> => {
  const at = path.join(folder, 'upload.part');
  await writeFile(at, content);
  await scanForViruses({ CLAMD_URL: url }, at);
};

const asClamd = (content: Buffer) =>
  content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0';

test('sends the whole file to the scanner and accepts it when clean', async () => {
  let seen = 0;
  verdict = (content) => {
    seen = content.length;
    return asClamd(content);
  };
  await scan(Buffer.alloc(300_000, 'x'));
  expect(seen).toBe(300_000);
});

test('rejects the test virus with a message (T20)', async () => {
  verdict = asClamd;
  await expect(scan(eicar)).rejects.toMatchObject({ code: 'unreadable', message: 'A virus was found in this file.' });
});

test.each(['INSTREAM size limit exceeded. ERROR\0', ''])(
  'what the scanner does not judge is not let in: %j',
  async (said) => {
    verdict = () => said;
    await expect(scan(Buffer.from('words'))).rejects.toMatchObject({ code: 'unavailable' });
  },
);

test('accepts no file while the scanner is unavailable', async () => {
  await expect(scan(Buffer.from('words'), 'tcp://127.0.0.1:1')).rejects.toMatchObject({ code: 'unavailable' });
});

test('does nothing when no scanner is set', async () => {
  await scanForViruses({ CLAMD_URL: undefined }, '/nonexistent');
});
