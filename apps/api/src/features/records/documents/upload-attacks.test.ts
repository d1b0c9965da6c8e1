import http from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { sampleFiles } from '@worksmart/core/testing/sample-files.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { filesOnDisk } from '#testing/files-on-disk.ts';
import { fileForm, formOf } from '#testing/form.ts';
import { appForTests, type TestHeaders } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'] });
let url: string;

beforeAll(async () => {
  const { id } = await addCustomer(t.db, { stageId: stage.rfp });
  url = `/api/customer/${id}/document/upload?typeId=38`;
  await t.app.listen({ host: '127.0.0.1', port: 0 });
});

const port = () => (t.app.server.address() as AddressInfo).port;
const { pdf } = sampleFiles;
const megabyte = 1024 * 1024;

/** A form with a PDF of that size, in parts: its head, a chunk to repeat, its end. */
const bigForm = (bytes: number) => {
  const { headers, payload } = fileForm('big.pdf', pdf);
  const at = payload.indexOf('%%EOF');
  return {
    headers,
    head: payload.subarray(0, at),
    chunk: Buffer.alloc(megabyte, 'x'),
    count: Math.floor(bytes / megabyte),
    end: payload.subarray(at),
  };
};

const storedItems = async () => ({ rows: await t.db.document.count(), files: (await filesOnDisk(t)).length });

/**
 * Checks that an attack leaves files and rows unchanged. The data of a disconnected client is deleted a moment later,
 * so it polls.
 */
const leavesNothing = async (attack: () => Promise<unknown>): Promise<void> => {
  const before = await storedItems();
  await attack();
  await expect.poll(storedItems).toEqual(before);
};

interface Answer {
  status: number;
  body: { error?: { code: string; message: string }; size?: number };
}

/**
 * Sends a form in pieces over a real connection and reads the response, which may arrive before the form is complete.
 */
const stream = (headers: TestHeaders, pieces: Iterable<Buffer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    let answered = false;
    const request = http.request({
      port: port(),
      path: url,
      method: 'POST',
      headers: { ...t.as.admin.headers, ...headers },
    });
    request.on('response', async (response) => {
      answered = true;
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) });
    });
    request.on('error', (error) => !answered && reject(error));
    const write = async () => {
      for (const piece of pieces) {
        if (answered || request.destroyed) break;
        if (!request.write(piece))
          await Promise.race([new Promise((next) => request.once('drain', next)), sleep(2_000)]);
      }
      if (!answered) request.end();
    };
    write().catch(reject);
  });

function* piecesOf({ head, chunk, count, end }: ReturnType<typeof bigForm>): Iterable<Buffer> {
  yield head;
  for (let sent = 0; sent < count; sent += 1) yield chunk;
  yield end;
}

/** Writes raw bytes, then disconnects when `until` is met. */
const raw = async (
  lines: readonly string[],
  bodies: readonly Buffer[] = [],
): Promise<{ socket: Socket; answer: () => string }> => {
  let text = '';
  const socket = connect(port(), '127.0.0.1');
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  const head = [
    `POST ${url} HTTP/1.1`,
    'Host: x',
    `X-Api-Key: ${t.apiKey}`,
    `AccessToken: ${t.as.admin.headers.accesstoken}`,
    ...lines,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  for (const body of bodies) if (!socket.write(body)) await new Promise((next) => socket.once('drain', next));
  return { socket, answer: () => text };
};

const memoryGrowth = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage().rss;
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 20);
  await work();
  clearInterval(timer);
  return (highest - before) / megabyte;
};

describe('large files (T20)', () => {
  test('50 MB are received without being held in memory', async () => {
    const form = bigForm(50 * megabyte - 2_000);
    let answer: Answer | undefined;
    const growth = await memoryGrowth(async () => {
      answer = await stream(form.headers, piecesOf(form));
    });
    expect(answer?.status).toBe(200);
    expect(answer?.body.size).toBeGreaterThan(49 * megabyte);
    expect(growth).toBeLessThan(64);
  });

  test.each([
    ['with a Content-Length', { 'content-length': String(5 * 1024 * megabyte) }],
    ['without a Content-Length', {}],
  ])('5 GB %s get an early 413 with a message, and nothing is stored', async (_how, announced) => {
    const form = bigForm(5 * 1024 * megabyte);
    await leavesNothing(async () => {
      let sent = 0;
      const counted = function* () {
        for (const piece of piecesOf(form)) {
          sent += 1;
          yield piece;
        }
      };
      const { status, body } = await stream({ ...form.headers, ...announced }, counted());
      expect([status, body.error?.code, body.error?.message]).toEqual([
        413,
        'too_large',
        'This file is too large. Please upload at most 50 MB.',
      ]);
      // In MB, of 5,120. Some more data is in transit when the rejection is sent.
      expect(sent).toBeLessThan(500);
    });
  });

  test('a client that keeps sending after the rejection is disconnected', async () => {
    const form = bigForm(0);
    await leavesNothing(async () => {
      const { socket, answer } = await raw([
        `Content-Type: ${form.headers['content-type']}`,
        'Content-Length: 99999999999',
      ]);
      await expect.poll(answer).toContain('HTTP/1.1 413');
      const trickle = setInterval(() => socket.write('x'), 50);
      await expect.poll(() => socket.destroyed, { interval: 100 }).toBe(true);
      clearInterval(trickle);
    });
  });
});

describe('interrupted uploads (T20)', () => {
  test.each([1, 50, 99])('at %i percent leave no file and no row', async (percent) => {
    const form = bigForm(8 * megabyte);
    const whole = Buffer.concat([...piecesOf(form)]);
    await leavesNothing(async () => {
      const { socket } = await raw(
        [`Content-Type: ${form.headers['content-type']}`, `Content-Length: ${whole.length}`],
        [whole.subarray(0, (whole.length * percent) / 100)],
      );
      await expect.poll(async () => (await storedItems()).files).toBeGreaterThan(0);
      await sleep(50);
      socket.destroy();
    });
  });

  test('with too large a Content-Length leave nothing after the disconnect; with too small a one they get a 400', async () => {
    const { headers, payload } = fileForm('a.pdf', pdf);
    const type = `Content-Type: ${headers['content-type']}`;
    await leavesNothing(async () => {
      const long = await raw([type, `Content-Length: ${payload.length + 100}`], [payload]);
      await sleep(100);
      long.socket.destroy();
      const short = await raw([type, `Content-Length: ${payload.length - 40}`], [payload]);
      await expect.poll(short.answer).toContain('HTTP/1.1 400');
      short.socket.destroy();
    });
  });
});

describe('malformed forms (T20)', () => {
  const good = fileForm('a.pdf', pdf);
  const many = (count: number, filename?: string) =>
    formOf(Array.from({ length: count }, (_, n) => ({ name: `f${n}`, content: 'x', ...(filename && { filename }) })));

  test.each<[string, number, { headers: Record<string, string>; payload: Buffer }]>([
    ['without a boundary', 400, { headers: { 'content-type': 'multipart/form-data' }, payload: good.payload }],
    [
      'with another boundary',
      400,
      { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: good.payload },
    ],
    ['without an end', 400, { ...good, payload: good.payload.subarray(0, -30) }],
    [
      'that is compressed',
      415,
      { headers: { ...good.headers, 'content-encoding': 'gzip' }, payload: gzipSync(good.payload) },
    ],
    ['of a thousand fields', 400, many(1_000)],
    ['of a thousand files', 400, many(1_000, 'a.pdf')],
    ['with the field name __proto__', 400, formOf([{ name: '__proto__', filename: 'a.pdf', content: pdf }])],
    ['with an endless header', 415, formOf([{ name: 'file', filename: 'a'.repeat(100_000), content: pdf }])],
    ['with an empty part', 422, fileForm('a.pdf', '')],
    [
      'of another content type',
      415,
      { headers: { 'content-type': 'multipart/mixed; boundary=x' }, payload: good.payload },
    ],
  ])('a form %s gets %i', async (_what, status, { headers, payload }) => {
    await leavesNothing(async () => {
      const answer = await t.app.inject({
        method: 'POST',
        url,
        headers: { ...t.as.admin.headers, ...headers },
        payload,
      });
      expect(answer.statusCode, answer.body).toBe(status);
      expect(answer.json().error.message).toMatch(/^[A-Z].*\.$/);
    });
  });

  test('a NUL in the file name does not cut it off', async () => {
    const { headers, payload } = fileForm('re\0turn.pdf', pdf);
    const answer = await t.app.inject({ method: 'POST', url, headers: { ...t.as.admin.headers, ...headers }, payload });
    expect(answer.json().name).not.toContain('\0');
    expect([200, 400]).toContain(answer.statusCode);
  });

  test('no other route accepts forms', async () => {
    const answer = await t.as.admin.with({ ...good.headers }).post('/customer', good.payload);
    expect(answer.statusCode).toBe(415);
  });
});

test('fifty simultaneous uploads are all stored, each with its own content', async () => {
  const forms = Array.from({ length: 50 }, (_, n) => fileForm(`${n}.txt`, `words ${n}`));
  // Retries while the server is busy.
  const upload = async ({ headers, payload }: ReturnType<typeof fileForm>) => {
    for (;;) {
      const answer = await t.app.inject({
        method: 'POST',
        url,
        headers: { ...t.as.admin.headers, ...headers },
        payload,
      });
      if (answer.statusCode !== 503) return answer;
    }
  };
  const answers = await Promise.all(forms.map(upload));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
  const [first] = answers;
  const file = await t.as.admin.open(first?.json().url);
  expect(file.body).toBe('words 0');
});
