import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { uploadMessages } from '@worksmart/shared/records/documents/file-kinds.ts';
import type { Config } from '../config.ts';
import { assertOutsideTransaction } from '../transaction-scope.ts';

/** A scanner that sends nothing for this long counts as unavailable. */
const patienceMs = 60_000;

/** Frames content in the scanner's protocol: each chunk is preceded by its length; a length of 0 ends it. */
async function* framed(content: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of content) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    yield Buffer.concat([length, piece]);
  }
  yield Buffer.alloc(4);
}

const ask = async (clamd: URL, path: string): Promise<string> => {
  const socket = connect({ host: clamd.hostname, port: Number(clamd.port) });
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('The virus scanner does not answer.')));
  try {
    const sending = pipeline(createReadStream(path), framed, socket, { end: false });
    const [answer] = await Promise.all([text(socket), sending]);
    return answer;
  } finally {
    socket.destroy();
  }
};

/**
 * Has the ClamAV daemon named by the settings scan a file. Does nothing if none is set.
 * @throws AppError unreadable for a virus; unavailable when the scanner is, since no unscanned file is accepted
 */
export const scanForViruses = async ({ CLAMD_URL }: Pick<Config, 'CLAMD_URL'>, path: string): Promise<void> => {
  assertOutsideTransaction('A virus scan');
  if (!CLAMD_URL) return;
  const refused = (cause: unknown) =>
    new AppError('unavailable', 'Files cannot be checked for viruses at the moment. Please try again later.', {
      cause,
    });
  const answer = await ask(new URL(CLAMD_URL), path).catch((error: unknown) => {
    throw refused(error);
  });
  if (/ FOUND\0?$/.test(answer)) throw new AppError('unreadable', uploadMessages.infected);
  if (!/: OK\0?$/.test(answer)) throw refused(new Error(`The virus scanner answered: ${answer.slice(0, 200)}`));
};
