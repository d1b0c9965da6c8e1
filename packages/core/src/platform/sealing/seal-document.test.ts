import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { copiedText, layoutFaults, qpdfFaults, qpdfIsInstalled } from '#testing/check-pdf.ts';
import {
  opensslIsInstalled,
  pdfsigIsInstalled,
  pdfsigReport,
  signatureOf,
  signedAttributesOf,
} from '#testing/check-seal.ts';
import { pageText, type ReadPdf, readPdf } from '#testing/read-pdf.ts';
import { sampleBrand } from '#testing/sample-brand.ts';
import { folderForFile, folderForTest } from '#testing/scratch-folder.ts';
import { drawHeaderFooter } from '../pdf/header-footer.ts';
import { closePdf, openPdf } from '../pdf/pdf.ts';
import { chapter, paragraph } from '../pdf/text.ts';
import { sealDocument } from './seal-document.ts';
import { canSeal, openSealer } from './sealer.ts';
import { certificateOf, type SignedDocument } from './signed-document.ts';

const zone = 'America/Indiana/Indianapolis';
const sealedAt = new Date('2026-11-26T18:36:22Z');

const signed: SignedDocument = {
  title: 'Lakeside Marina Proposal',
  by: 'WorkSmart',
  sealedAt,
  signedAt: new Date('2026-11-26T18:30:00Z'),
  signer: { name: 'Zoë Łuczak', title: 'Owner', company: 'Lakeside Marina', email: 'zoe@lakeside.test' },
  ip: '2001:db8::1',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) '.repeat(7),
  consentVersion: '2026-11',
  verifyUrl: 'https://cms.example.test/verify',
  consents: ['I sign this proposal.'],
  disclosureVersion: '2026-11',
};

const documentOf = (pages: number): Promise<Buffer> => {
  const facts = { brand: sampleBrand, customer: 'Lakeside Marina', date: 'November 26, 2026', made: sealedAt };
  const pdf = openPdf({ title: 'Lakeside Marina Proposal', ...facts });
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) pdf.doc.addPage();
    chapter(pdf, `Part ${page}`, pdf.root);
    for (let line = 0; line < 5; line += 1)
      paragraph(pdf, `What part ${page} says, line ${line}.`, { parent: pdf.root });
  }
  return buffer(closePdf(pdf, drawHeaderFooter));
};

const settingsFor = (more: { SEAL_P12?: string; SEAL_PASSWORD?: string } = {}) => {
  return {
    DATA_DIR: folderForTest(),
    EMBEDDED: true,
    APP_SECRET: 'a secret of thirty-two characters',
    PROVIDER_NAME: 'WorkSmart',
    ...more,
  };
};

const seal = async (original: Buffer, document = signed, settings = settingsFor()): Promise<Buffer> =>
  sealDocument(original, (facts) => certificateOf(document, facts, zone), await openSealer(settings));

describe('a sealed document', () => {
  const DATA_DIR = folderForFile();
  let original: Buffer;
  let sealed: Buffer;
  let before: ReadPdf;
  let after: ReadPdf;

  beforeAll(async () => {
    original = await documentOf(3);
    const settings = { DATA_DIR, EMBEDDED: true, APP_SECRET: 'a secret of the tests', PROVIDER_NAME: 'WorkSmart' };
    sealed = await sealDocument(original, (facts) => certificateOf(signed, facts, zone), await openSealer(settings));
    [before, after] = [await readPdf(original), await readPdf(sealed)];
  });

  test('begins with the document as it was signed', () => {
    expect(sealed.subarray(0, original.length).equals(original)).toBe(true);
    expect(after.pages.slice(0, 3)).toEqual(before.pages);
    expect(after.roles.slice(0, 3)).toEqual(before.roles);
    expect(after).toMatchObject({ title: before.title, lang: 'en-US' });
  });

  test('ends with a tagged certificate', () => {
    expect(after.pages).toHaveLength(4);
    expect(after.roles[3]?.filter((one) => one !== 'P')).toEqual([
      'Root',
      'Document',
      'Sect',
      'H1',
      'Sect',
      'H2',
      'Sect',
      'H2',
      'Sect',
      'H2',
      'Form',
    ]);
    const text = pageText(after, 3);
    expect(text).toContain('Signed by Zoë Łuczak, Owner');
    expect(text).toContain('Time Nov 26, 2026, 1:30:00 PM EST (18:30:00 UTC)');
    expect(text).toContain(`SHA-256 ${createHash('sha256').update(original).digest('hex')}`);
    expect(text).toContain('Open https://cms.example.test/verify and choose this file.');
    expect(text).toContain(`head -c ${original.length} FILE`);
    expect(layoutFaults(after)).toEqual([]);
  });

  test('carries a PAdES B-B signature, which names its certificate and no time of its own', () => {
    const types = signedAttributesOf(signatureOf(sealed).signature);
    expect(types).toContain('1.2.840.113549.1.9.16.2.47');
    expect(types).not.toContain('1.2.840.113549.1.9.5');
    expect(sealed.toString('latin1')).toContain('/M (D:20261126183622Z)');
  });

  test.skipIf(!qpdfIsInstalled())('is a well-formed file (needs qpdf)', () => {
    expect(qpdfFaults(sealed)).toBe('');
  });

  test.skipIf(!pdfsigIsInstalled())('is valid until a byte of it changes (needs pdfsig)', () => {
    const report = pdfsigReport(sealed);
    expect(report).toContain('ETSI.CAdES.detached');
    expect(report).toContain('Total document signed');
    expect(report).toContain('Signature is Valid');
    const changed = Buffer.from(sealed);
    const at = changed.indexOf('Lakeside');
    changed.write('x', at < 0 ? 600 : at, 'latin1');
    expect(pdfsigReport(changed)).toContain('Digest Mismatch');
    expect(pdfsigReport(Buffer.concat([sealed, Buffer.from('\nmore\n')]))).toContain('Not total document signed');
  });
});

test('a certificate has a head and page numbers, and no second period after a company’s own', async () => {
  const company = { ...signed, signer: { ...signed.signer, company: 'Lakeside Marina, Inc.' } };
  const long = { ...company, consents: Array.from({ length: 60 }, (_, at) => `Text ${at}: ${'I agree. '.repeat(9)}`) };
  const pdf = await readPdf(await seal(await documentOf(1), long));
  const added = pdf.pages.map((_, at) => pageText(pdf, at)).slice(1);
  expect(added.length).toBeGreaterThan(1);
  added.forEach((text, at) => {
    expect(text).toContain('Certificate of signature WorkSmart');
    expect(text).toContain(`Certificate of signature, page ${at + 1}`);
  });
  expect(added[0]).toContain('electronically for Lakeside Marina, Inc. This certificate records how.');
  expect(added[0]).toContain('A SHA-256 is a fingerprint of a file');
});

test('a long certificate continues on further pages', async () => {
  const lines = Array.from({ length: 90 }, (_, index) => ({ label: `Event ${index}`, value: 'opened '.repeat(20) }));
  const sealed = await seal(await documentOf(1), { ...signed, parts: [{ heading: 'Events', lines }] });
  const read = await readPdf(sealed);
  expect(read.pages.length).toBeGreaterThan(4);
  expect(pageText(read, read.pages.length - 1)).toContain('Sealed by WorkSmart');
  if (qpdfIsInstalled()) expect(qpdfFaults(sealed)).toBe('');
});

test.each([
  ['山田 太郎さん', '株式会社山田タワー'],
  ['דנה כהן', 'חברת האור (ABC 12)'],
  ['محمد عبد الرحمن', 'شركة النور للتجارة'],
  ['สมชาย ใจดี', 'บริษัท น้ำทิพย์ จำกัด'],
  ['श्री राजेश्वर शर्मा', 'हिन्दी कंपनी'],
  ['김민수', '주식회사 한국전자'],
])('prints %s of %s', async (name, company) => {
  const sealed = await seal(await documentOf(1), { ...signed, signer: { ...signed.signer, name, company } });
  const read = await readPdf(sealed);
  // Without blanks, which readers guess, and without what Poppler spells out for others.
  const letters = (text: string) => [...text.normalize('NFKC').replace(/\s/gu, '')].sort().join('');
  const line = read.pages[1]?.filter(({ left }) => left > 200) ?? [];
  for (const value of [`${name}, Owner`, company]) {
    const rows = Map.groupBy(line, ({ top }) => Math.round(top));
    const found = [...rows.values()].map((row) => letters(row.map(({ text }) => text).join('')));
    expect(found).toContain(letters(value));
  }
  expect(layoutFaults(read)).toEqual([]);
  if (qpdfIsInstalled()) expect(qpdfFaults(sealed)).toBe('');
  const copied = copiedText(sealed);
  const words = /\p{Script=Hebrew}/u.test(name) ? ['כהן', 'האור'] : [name, company];
  if (copied !== null) for (const word of words) expect(copied).toContain(word);
});

test.each([
  ['Zoë 👋 Łuczak', 'Zoë [U+1F44B] Łuczak'],
  ['An\u0001n [1][2]', 'An[U+0001]n [1][2]'],
])('prints the characters of %s that no font has as code points', async (name, printed) => {
  const sealed = await seal(await documentOf(1), { ...signed, signer: { ...signed.signer, name } });
  const read = await readPdf(sealed);
  const text = pageText(read, 1);
  expect(text).toContain(`${printed} signed the document on the pages before this one`);
  expect(text).toContain(`Signed by ${printed}, Owner`);
  expect(layoutFaults(read)).toEqual([]);
});

describe('the self-signed seal', () => {
  test('is made once, kept encrypted, and used again', async () => {
    const settings = settingsFor();
    const { selfSigned } = await import('./self-signed.ts');
    const made = await Promise.all(Array.from({ length: 20 }, () => selfSigned(settings)));
    const [first] = made;
    expect(new Set(made.map(({ certificates }) => certificates[0]?.toString('hex'))).size).toBe(1);
    expect(await readdir(settings.DATA_DIR)).toEqual(['seal.pem']);
    const stored = await readFile(join(settings.DATA_DIR, 'seal.pem'), 'utf8');
    expect(stored).toContain('BEGIN ENCRYPTED PRIVATE KEY');
    expect((await selfSigned(settings)).certificates).toEqual(first?.certificates);
  });

  test('is never there in part, for a worker that starts at the same time', async () => {
    const settings = settingsFor();
    const { selfSigned } = await import('./self-signed.ts');
    const path = join(settings.DATA_DIR, 'seal.pem');
    const making = selfSigned(settings);
    let isMade = false;
    const ended = making.then(() => {
      isMade = true;
    });
    while (!isMade) {
      if (existsSync(path)) expect(readFileSync(path, 'utf8')).toContain('END CERTIFICATE');
      await setImmediate();
    }
    await ended;
  });

  test('is made in embedded mode only', () => {
    expect([{ EMBEDDED: true }, { EMBEDDED: false }, { EMBEDDED: false, SEAL_P12: 'x.p12' }].map(canSeal)).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe.skipIf(!opensslIsInstalled())('a seal from a key file (needs openssl)', () => {
  /** Makes a key file with the certificate of an issuer in it, as a certification authority gives. */
  const keyFile = async (kind: readonly string[]) => {
    const settings = settingsFor({ SEAL_PASSWORD: 'pässword' });
    const run = (...args: string[]) => execFileSync('openssl', args, { cwd: settings.DATA_DIR, stdio: 'pipe' });
    const request = ['req', '-x509', '-nodes', '-days', '30'];
    run(...request, '-newkey', 'rsa:2048', '-subj', '/CN=Issuer', '-keyout', 'ca.key', '-out', 'ca.pem');
    run(
      ...request,
      '-newkey',
      ...kind,
      '-subj',
      '/CN=Seal',
      '-keyout',
      'k.pem',
      '-out',
      'c.pem',
      '-CA',
      'ca.pem',
      '-CAkey',
      'ca.key',
    );
    await writeFile(join(settings.DATA_DIR, 'word'), 'pässword');
    run(
      'pkcs12',
      '-export',
      '-inkey',
      'k.pem',
      '-in',
      'c.pem',
      '-certfile',
      'ca.pem',
      '-passout',
      'file:word',
      '-out',
      's.p12',
    );
    return { ...settings, SEAL_P12: join(settings.DATA_DIR, 's.p12') };
  };

  test.each([
    ['RSA', ['rsa:2048']],
    ['EC', ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256']],
  ] as const)('with an %s key is accepted by OpenSSL', async (_, kind) => {
    const settings = await keyFile(kind);
    const { signature, covered } = signatureOf(await seal(await documentOf(1), signed, settings));
    const path = (name: string) => join(settings.DATA_DIR, name);
    await writeFile(path('signature'), signature);
    await writeFile(path('covered'), covered);
    const args = ['-inform', 'DER', '-in', path('signature'), '-content', path('covered'), '-binary'];
    const verify = [
      'cms',
      '-verify',
      ...args,
      '-CAfile',
      path('ca.pem'),
      '-purpose',
      'any',
      '-cades',
      '-out',
      '/dev/null',
    ];
    expect(() => execFileSync('openssl', verify, { stdio: 'pipe' })).not.toThrow();
  });

  test('is refused with a reason if the password is wrong or the file is none', async () => {
    const settings = await keyFile(['rsa:2048']);
    await expect(openSealer({ ...settings, SEAL_PASSWORD: 'wrong' })).rejects.toThrow(
      /^SEAL_P12 cannot be used: .*SEAL_PASSWORD is not its password/,
    );
    await writeFile(settings.SEAL_P12, 'not a key file');
    await expect(openSealer(settings)).rejects.toThrow(/^SEAL_P12 cannot be used: /);
  });
});
