import { execFile, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../apps/api/src/testing/test-app.ts';
import { placeEvents } from '../../core/src/records/events/place-events.service.ts';

const run = promisify(execFile);
const own = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'worksmart-client-'));
const packageOf = (name: string) => `file:${join(own, 'node_modules', name)}`;

const manifest = (archive: string) => ({
  private: true,
  type: 'module',
  dependencies: { '@worksmart/client': `file:${archive}` },
  // The registry is not needed: what the client depends on is here already.
  pnpm: {
    overrides: Object.fromEntries(
      ['openapi-fetch', 'openapi-typescript-helpers'].map((name) => [name, packageOf(name)]),
    ),
  },
});

const compilerOptions = {
  target: 'ES2023',
  module: 'NodeNext',
  lib: ['ES2023', 'DOM'],
  strict: true,
  noEmit: true,
  types: ['node'],
  typeRoots: [join(own, 'node_modules/@types')],
};

/** What the examples of the documents take from the program around them. */
const givenNames = `declare const key: string;
declare const after: string;
declare const store: (results: unknown, next: string) => Promise<void>;
`;

/** The examples in TypeScript that a document shows. */
const examplesIn = (document: string): string[] =>
  [...readFileSync(document, 'utf8').matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => code);

let t: TestApp;
let url: string;
let worker: NodeJS.Timeout;

/** Packs the client and installs it, with the examples, into a folder that has nothing else. */
beforeAll(async () => {
  t = await createTestApp();
  // As the worker does.
  worker = setInterval(() => placeEvents(t.services).catch(() => {}), 50);
  url = await t.app.listen({ host: '127.0.0.1', port: 0 });
  await run('pnpm', ['pack', '--pack-destination', folder], { cwd: own });
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest(join(folder, archive))));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  await run('pnpm', ['install', '--offline', '--ignore-workspace', '--ignore-scripts'], { cwd: folder });
  cpSync(join(folder, 'node_modules/@worksmart/client/examples'), folder, { recursive: true });
});
afterAll(async () => {
  clearInterval(worker);
  await t?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the examples are type-checked with the installed package, which knows wrong calls', async () => {
  const shown = [join(own, 'README.md'), join(own, '../../docs/integrate.md')].flatMap(examplesIn);
  expect(shown).toHaveLength(2);
  for (const [index, code] of shown.entries()) writeFileSync(join(folder, `shown-${index}.ts`), code);
  writeFileSync(join(folder, 'given.d.ts'), givenNames);
  writeFileSync(
    join(folder, 'wrong.ts'),
    "import { createClient } from '@worksmart/client';\ncreateClient({ url: 7 });\n",
  );
  const checking = run(process.execPath, [join(own, 'node_modules/typescript/bin/tsc')], { cwd: folder });
  const { stdout } = await checking.catch((error: { stdout: string }) => error);
  expect(stdout.split('\n').filter((line) => line.includes('error'))).toEqual([expect.stringMatching(/^wrong\.ts/)]);
});

test('an example takes a company from lead to client and follows its changes', async () => {
  await t.addUser(5, { isSalesAgent: true });
  const admin = await t.signInAs(1);
  const post = async (path: string, body: object) => (await admin.post(path, body)).json();
  const scopes = ['customers:read', 'customers:write', 'lookups:read', 'changes:read'];
  const more = { purpose: 'Runs the example.', owner: { id: admin.id }, role: { id: 4 }, networks: [] };
  const { id } = await post('/integrations', { id: 0, name: 'Example', scopes, ...more });
  const { key } = await post(`/integrations/${id}/keys`, {});
  const env = { ...process.env, WORKSMART_URL: url, WORKSMART_KEY: key };
  const { stdout } = await run(process.execPath, ['lead-to-client.ts'], { cwd: folder, env });
  const [lead, notYet, client, ...changes] = stdout.trim().split('\n');
  expect(lead).toMatch(/^Lead \d+: Acme Manufacturing/);
  expect(notYet).toMatch(/^Not yet: /);
  expect(client).toMatch(/^Client \d+, stage 4$/);
  expect(changes.map((line) => line.split(' ')[1])).toEqual([
    'customer.created',
    ...Array(3).fill('customer.promoted'),
  ]);
});

test('an example receives a webhook once, and rejects one that is not signed', async () => {
  const key = Buffer.from('a secret of thirty-two characters');
  const env = { ...process.env, PORT: '0', WEBHOOK_SECRET: `whsec_${key.toString('base64')}` };
  const receiver = spawn(process.execPath, ['receive-webhooks.ts'], { cwd: folder, env });
  const lines: string[] = [];
  receiver.stdout.on('data', (data) => lines.push(String(data)));
  await once(receiver.stdout, 'data');
  const port = /port (\d+)/.exec(lines.join(''))?.[1];
  const body = JSON.stringify({
    type: 'customer.created',
    data: { id: '7', entity: 'customer', links: { self: '/api/customer/7' } },
  });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', key).update(`msg_1.${timestamp}.${body}`).digest('base64');
  const send = (signed: string) =>
    fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: { 'webhook-id': 'msg_1', 'webhook-timestamp': timestamp, 'webhook-signature': signed },
      body,
    });
  const statuses = [];
  for (const signed of [`v1,${signature}`, `v1,${signature}`, 'v1,AAAA']) statuses.push((await send(signed)).status);
  receiver.kill();
  await once(receiver, 'close');
  expect(statuses).toEqual([204, 204, 400]);
  expect(lines.join('').match(/customer\.created of 7/g)).toHaveLength(1);
});
