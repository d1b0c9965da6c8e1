import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { postAnchor } from '@worksmart/core/access/audit/post-anchor.service.ts';
import { checkSignatures, readAnchors } from '@worksmart/core/access/audit/read-anchors.service.ts';
import { sealAudit } from '@worksmart/core/access/audit/seal-audit.service.ts';
import { verifyAudit } from '@worksmart/core/access/audit/verify-audit.service.ts';
import type { EmailMessage } from '@worksmart/core/platform/mail.ts';
import { opensslIsInstalled } from '@worksmart/core/testing/check-seal.ts';
import { folderForTest } from '@worksmart/core/testing/scratch-folder.ts';
import { asOwner } from '@worksmart/core/testing/test-database.ts';
import { startTimeStampAuthority, type TimeStampAuthority } from '@worksmart/core/testing/time-stamp-authority.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ config: { AUDIT_ANCHOR_TO: 'auditor@elsewhere.test', EMBEDDED: 'true' } });
const day = 24 * 3_600_000;

let folder: string;
let anchors: string;
let mails: EmailMessage[];
let logged: Record<string, unknown>[];

beforeEach(async () => {
  folder = t.services.config.DATA_DIR;
  anchors = join(folder, 'anchors');
  [mails, logged] = [[], []];
  await asOwner(t.services.config.DATABASE_URL, 'delete from audit_anchor');
  await t.db.event.deleteMany();
  t.clock.set(new Date());
  const post = t.services.mail.post.bind(t.services.mail);
  vi.spyOn(t.services.mail, 'post').mockImplementation(async (ctx, message) => {
    mails.push(message);
    return post(ctx, message);
  });
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(t.services.log, level).mockImplementation((facts: unknown, msg?: string) => {
      logged.push({ level, msg, ...Object(facts) });
    });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(anchors, { recursive: true, force: true });
});

/** Adds an audit row, seals it, and lets a day pass. */
const sealADay = async () => {
  await t.db.auditEvent.create({ data: { actorName: 'x', action: 'notes.save', entity: 'note', entityId: '1' } });
  await expect.poll(() => sealAudit(t.services), { timeout: 60_000 }).toBeGreaterThan(0);
  const { no, hash } = await t.db.auditSeal.findFirstOrThrow({ orderBy: { no: 'desc' } });
  t.clock.set(new Date(Date.now() + day));
  return { no, hash: Buffer.from(hash).toString('hex') };
};
const anchorNames = async () => (await readdir(anchors).catch(() => [])).sort();
const events = () => t.db.event.findMany({ where: { type: 'audit.sealed' } });
const lines = () => logged.filter(({ msg }) => msg === 'audit anchored');

test('the last seal of a day goes once to a file, the log, the stream of events and an email', async () => {
  await postAnchor(t.services);
  expect([mails, lines(), await anchorNames()]).toEqual([[], [], []]);
  const { no, hash } = await sealADay();
  await Promise.all([postAnchor(t.services), postAnchor(t.services)]);
  await postAnchor(t.services);
  const [name = '', ...others] = await anchorNames();
  expect(name).toMatch(/^\d{4}-\d{2}-\d{2}\.json$/);
  expect(others).toEqual([`${name}.p7s`]);
  const seal = { day: name.slice(0, 10), no, hash };
  const line = `${JSON.stringify({ seal })}\n`;
  expect(await readFile(join(anchors, name), 'utf8')).toBe(line);
  expect(lines()).toEqual([{ level: 'info', msg: 'audit anchored', seal, signature: expect.any(String) }]);
  expect(await events()).toMatchObject([
    { type: 'audit.sealed', entity: 'audit', entityId: String(no), customerId: null, data: seal },
  ]);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: 'auditor@elsewhere.test', text: expect.stringContaining(line.trim()) });
  const attached = await Promise.all(
    (mails[0]?.attachments ?? []).map(async (one) => [
      one.name,
      (await buffer(await t.services.storage.open(one.storageKey))).toString('latin1'),
    ]),
  );
  expect(attached.map(([file]) => file)).toEqual([`audit-${name}`, `audit-${name}.p7s`]);
  expect(attached[0]?.[1]).toBe(line);
});

test('an existing anchor is not replaced; if it differs, the log says so', async () => {
  await sealADay();
  await postAnchor(t.services);
  const [name = ''] = await anchorNames();
  await writeFile(join(anchors, name), 'another');
  await asOwner(t.services.config.DATABASE_URL, 'delete from audit_anchor');
  await postAnchor(t.services);
  expect(await readFile(join(anchors, name), 'utf8')).toBe('another');
  expect(logged.filter(({ level }) => level === 'error')).toMatchObject([{ kept: 'another' }]);
});

test('an anchor that cannot be signed is kept without a signature', async () => {
  const { config } = t.services;
  const { no } = await sealADay();
  await postAnchor({ ...t.services, config: { ...config, SEAL_P12: '/nowhere' } });
  expect(await anchorNames()).toHaveLength(1);
  expect(lines()).toMatchObject([{ seal: { no } }]);
  expect(logged.filter(({ level }) => level === 'error')).toHaveLength(1);
});

describe.skipIf(!opensslIsInstalled())('an anchor with a time stamp (needs openssl)', () => {
  let authority: TimeStampAuthority;
  beforeAll(async () => {
    authority = await startTimeStampAuthority();
  });
  afterAll(() => authority.close());
  const post = () => {
    const settings = { TSA_URL: authority.url, TSA_CA: authority.ca, WEBHOOK_ALLOW: '127.0.0.0/8' };
    return postAnchor({ ...t.services, config: { ...t.services.config, ...settings } });
  };

  test('is accepted by OpenSSL, and mailed with it', async () => {
    await sealADay();
    await post();
    const [name = '', ...others] = await anchorNames();
    expect(others).toEqual([`${name}.p7s`, `${name}.tst`]);
    expect(mails[0]?.attachments).toHaveLength(3);
    const [data, token] = [name, `${name}.tst`].map((one) => join(anchors, one));
    const verify = ['ts', '-verify', '-token_in', '-in', token ?? '', '-data', data ?? '', '-CAfile', 'ca.pem'];
    expect(() => authority.openssl(...verify)).not.toThrow();
    await writeFile(data ?? '', 'another');
    expect(() => authority.openssl(...verify)).toThrow();
  });

  test('goes without one if the authority is away', async () => {
    authority.mode = 'away';
    await sealADay();
    await post();
    expect(await anchorNames()).toHaveLength(2);
    expect(lines()).toHaveLength(1);
    expect(logged.filter(({ level }) => level === 'warn')).toMatchObject([
      { msg: 'no time stamp for the anchor of the audit' },
    ]);
  });
});

describe('the check of anchors', () => {
  const check = async (path: string, trusted: X509Certificate | null = null) => {
    const seals = await readAnchors(path);
    const { problems } = await verifyAudit(t.services.database.pool, [t.services.config.APP_SECRET], {
      anchors: seals,
    });
    return { seals, problems, signatures: await checkSignatures(seals, trusted) };
  };
  const certificate = async () => new X509Certificate(await readFile(join(folder, 'seal.pem')));
  const keptElsewhere = async (content: string) => {
    const path = folderForTest();
    await writeFile(join(path, 'lines'), content);
    return join(path, 'lines');
  };

  test('accepts folders, files, log lines and bodies of webhooks, and names who signed', async () => {
    const { no } = await sealADay();
    await postAnchor(t.services);
    const [name = ''] = await anchorNames();
    const [event] = await events();
    const webhook = JSON.stringify({ type: 'audit.sealed', data: { id: String(no), seal: event?.data } });
    const seal = { day: name.slice(0, 10), no };
    for (const path of [anchors, join(anchors, name), await keptElsewhere(JSON.stringify(lines()[0]))]) {
      const found = await check(path, await certificate());
      expect(found).toMatchObject({ seals: [seal], problems: [] });
      expect(found.signatures).toEqual({
        problems: [],
        signed: 1,
        signers: [expect.stringMatching(/^CN=.* \(self-signed\), SHA-256 [0-9A-F:]+$/)],
      });
    }
    const unsigned = await check(await keptElsewhere(webhook));
    expect(unsigned).toMatchObject({ seals: [seal], problems: [], signatures: { signed: 0 } });
    await expect(readAnchors(await keptElsewhere('no json'))).rejects.toThrow(
      'This line holds no seal of the audit: no json',
    );
  });

  test('names an anchor that was changed, and one that somebody else signed', async () => {
    const { no } = await sealADay();
    await postAnchor(t.services);
    const [name = ''] = await anchorNames();
    const line = await readFile(join(anchors, name), 'utf8');
    const other = folderForTest();
    await asOwner(t.services.config.DATABASE_URL, 'delete from audit_anchor');
    await postAnchor({ ...t.services, config: { ...t.services.config, DATA_DIR: other } });
    const byOther = await check(await keptElsewhere(JSON.stringify(lines()[1])), await certificate());
    expect(byOther.signatures.problems).toEqual([
      expect.stringMatching(
        new RegExp(`^The anchor of ${name.slice(0, 10)} \\(seal ${no}\\) was signed by another: CN=`),
      ),
    ]);
    await writeFile(join(anchors, name), line.replace(`"no":${no}`, `"no":${no + 1}`));
    const changed = await check(anchors);
    expect(changed.problems).toEqual([`Seal ${no + 1}, which was noted outside, is missing.`]);
    expect(changed.signatures.problems).toEqual([
      `The anchor of ${name.slice(0, 10)} (seal ${no + 1}) differs from what was signed.`,
    ]);
  });

  test.skipIf(!opensslIsInstalled())('is the one of OpenSSL, too (needs openssl)', async () => {
    await sealADay();
    await postAnchor(t.services);
    const [name = ''] = await anchorNames();
    const verify = () =>
      execFileSync(
        'openssl',
        [
          'cms',
          '-verify',
          '-binary',
          '-inform',
          'DER',
          '-in',
          `${name}.p7s`,
          '-content',
          name,
          '-CAfile',
          join(folder, 'seal.pem'),
          '-purpose',
          'any',
          '-out',
          '/dev/null',
        ],
        { cwd: anchors, stdio: 'pipe' },
      );
    expect(verify).not.toThrow();
    await writeFile(join(anchors, name), 'another');
    expect(verify).toThrow();
  });
});
