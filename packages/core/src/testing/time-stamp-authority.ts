import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { listen } from '#testing/listen.ts';

const settings = `
[ts_ca]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign
[ts_unit]
extendedKeyUsage = critical, timeStamping
[tsa]
default_tsa = unit
[unit]
dir = .
serial = serial
crypto_device = builtin
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`;

/** How the authority answers: rightly, not at all, or wrongly. */
export type AuthorityMode = 'right' | 'away' | 'refuses' | 'other request' | 'changed';

/** A time stamping authority of OpenSSL behind a small HTTP server on this machine, with its own root. */
export interface TimeStampAuthority {
  url: string;
  /** Path of the root's certificate (PEM). */
  ca: string;
  folder: string;
  mode: AuthorityMode;
  /** How often it was asked. */
  asked: number;
  /** Runs OpenSSL in the authority's folder. */
  openssl(...args: string[]): Buffer;
  close(): Promise<void>;
}

const makeKeys = (openssl: TimeStampAuthority['openssl']): void => {
  const request = ['req', '-x509', '-nodes', '-days', '30', '-newkey', 'rsa:2048', '-config', 'tsa.cnf'];
  openssl(...request, '-subj', '/CN=Root', '-extensions', 'ts_ca', '-keyout', 'ca.key', '-out', 'ca.pem');
  const issued = [...request, '-CA', 'ca.pem', '-CAkey', 'ca.key'];
  openssl(...issued, '-subj', '/CN=Clock', '-extensions', 'ts_unit', '-keyout', 'unit.key', '-out', 'unit.pem');
};

/** Starts an authority. It keeps its files in a folder of its own, which `close` removes. */
export const startTimeStampAuthority = async (): Promise<TimeStampAuthority> => {
  const folder = await mkdtemp(join(tmpdir(), 'tsa-'));
  const openssl = (...args: string[]): Buffer => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  await writeFile(join(folder, 'tsa.cnf'), `${settings}\n[req]\ndistinguished_name = name\n[name]\n`);
  await writeFile(join(folder, 'serial'), '01\n');
  makeKeys(openssl);
  const server = createServer(async (request, response) => {
    authority.asked += 1;
    if (authority.mode === 'away') return void response.writeHead(503).end();
    // Requests may come at the same time.
    const [query, answered] = [`query-${authority.asked}`, `answer-${authority.asked}`];
    await writeFile(join(folder, query), await buffer(request));
    const { mode } = authority;
    const other = (hash: string, bytes: number) =>
      openssl('ts', '-query', '-digest', '00'.repeat(bytes), hash, '-cert', '-out', query);
    if (mode === 'other request') other('-sha256', 32);
    if (mode === 'refuses') other('-sha512', 64);
    const signer = ['-signer', 'unit.pem', '-inkey', 'unit.key', '-chain', 'ca.pem'];
    openssl('ts', '-reply', '-queryfile', query, '-config', 'tsa.cnf', ...signer, '-out', answered);
    const answer = await readFile(join(folder, answered));
    if (mode === 'changed') answer[answer.length - 1] = (answer.at(-1) ?? 0) ^ 1;
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(answer);
  });
  const authority: TimeStampAuthority = {
    url: `http://127.0.0.1:${await listen(server)}/tsa`,
    ca: join(folder, 'ca.pem'),
    folder,
    mode: 'right',
    asked: 0,
    openssl,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
  return authority;
};
