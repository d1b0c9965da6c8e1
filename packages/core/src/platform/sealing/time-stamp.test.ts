import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as asn1js from 'asn1js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { qpdfFaults, qpdfIsInstalled } from '#testing/check-pdf.ts';
import { opensslIsInstalled, pdfsigIsInstalled, pdfsigReport, signatureOf, signerOf } from '#testing/check-seal.ts';
import { sealedDocument } from '#testing/sealed-document.ts';
import { startTimeStampAuthority, type TimeStampAuthority } from '#testing/time-stamp-authority.ts';
import { NoRoomError, stampDocument } from './stamp-document.ts';
import { askForTimeStamp, trustedAuthorities } from './time-stamp.ts';

describe.skipIf(!opensslIsInstalled())('the time stamp of a sealed document (needs openssl)', () => {
  let authority: TimeStampAuthority;
  let sealed: Buffer;
  const settings = (more = {}) => ({
    TSA_URL: authority.url,
    TSA_CA: undefined,
    WEBHOOK_ALLOW: '127.0.0.0/8',
    ...more,
  });
  const stamp = (more = {}) => stampDocument(sealed, (signature) => askForTimeStamp(settings(more), signature));

  beforeAll(async () => {
    authority = await startTimeStampAuthority();
    sealed = await sealedDocument(authority.folder);
  });
  afterAll(() => authority.close());
  afterEach(() => {
    authority.mode = 'right';
  });

  test('is accepted by OpenSSL, and changes none of the sealed bytes', async () => {
    const stamped = await stamp({ TSA_CA: authority.ca });
    expect(stamped).toHaveLength(sealed.length);
    const [before, after] = [signatureOf(sealed), signatureOf(stamped)];
    expect(after.covered.equals(before.covered)).toBe(true);
    const [old, signer] = [signerOf(before.signature), signerOf(after.signature)];
    const [value, same] = [old, signer].map((one) => Buffer.from(one.signature.valueBlock.valueHexView));
    expect(value?.equals(same ?? Buffer.alloc(0))).toBe(true);
    expect(signer.unsignedAttrs?.attributes.map(({ type }) => type)).toEqual(['1.2.840.113549.1.9.16.2.14']);
    const token = signer.unsignedAttrs?.attributes[0]?.values[0] as asn1js.Sequence;
    await writeFile(join(authority.folder, 'token'), Buffer.from(token.toBER()));
    await writeFile(join(authority.folder, 'value'), value ?? '');
    const verify = ['ts', '-verify', '-data', 'value', '-in', 'token', '-token_in', '-CAfile', 'ca.pem'];
    expect(() => authority.openssl(...verify)).not.toThrow();
    await writeFile(join(authority.folder, 'value'), 'other');
    expect(() => authority.openssl(...verify)).toThrow();
  });

  test('leaves the document a valid and well-formed file', async () => {
    const stamped = await stamp();
    if (qpdfIsInstalled()) expect(qpdfFaults(stamped)).toBe('');
    if (pdfsigIsInstalled()) expect(pdfsigReport(stamped)).toContain('Signature is Valid');
    const { signature, covered } = signatureOf(stamped);
    for (const [name, bytes] of Object.entries({ signature, covered }))
      await writeFile(join(authority.folder, name), bytes);
    const args = [
      'cms',
      '-verify',
      '-inform',
      'DER',
      '-in',
      'signature',
      '-content',
      'covered',
      '-binary',
      '-noverify',
    ];
    expect(() => authority.openssl(...args, '-out', '/dev/null')).not.toThrow();
  });

  test('is added once', async () => {
    const stamped = await stamp();
    const before = authority.asked;
    expect(await stampDocument(stamped, (signature) => askForTimeStamp(settings(), signature))).toBe(stamped);
    expect(authority.asked).toBe(before);
  });

  test.each([
    ['away', 'the authority answered with 503'],
    ['refuses', 'the authority refused (status 2)'],
    ['other request', 'the answer belongs to another request'],
    ['changed', 'the signature of the time stamp is wrong'],
  ] as const)('is refused if the authority is or gives: %s', async (mode, problem) => {
    authority.mode = mode;
    await expect(stamp()).rejects.toThrow(problem);
  });

  test('comes only from the authorities in TSA_CA', async () => {
    authority.openssl(
      'req',
      '-x509',
      '-nodes',
      '-newkey',
      'rsa:2048',
      '-subj',
      '/CN=Root',
      '-keyout',
      'x.key',
      '-out',
      'x.pem',
    );
    await expect(stamp({ TSA_CA: join(authority.folder, 'x.pem') })).rejects.toThrow('not one that is trusted here');
    await expect(stamp({ TSA_CA: join(authority.folder, 'unit.pem') })).resolves.toHaveLength(sealed.length);
    await expect(trustedAuthorities({ TSA_CA: join(authority.folder, 'serial') })).rejects.toThrow(
      'TSA_CA cannot be used: it contains no certificate',
    );
  });

  test('is not asked of an address inside that WEBHOOK_ALLOW does not name', async () => {
    await expect(stamp({ WEBHOOK_ALLOW: '' })).rejects.toThrow('127.0.0.1 is not a public address');
  });

  test('is given up if it does not fit', async () => {
    const token = Buffer.from(new asn1js.OctetString({ valueHex: new ArrayBuffer(24 * 1024) }).toBER());
    await expect(stampDocument(sealed, async () => token)).rejects.toThrow(NoRoomError);
  });
});
