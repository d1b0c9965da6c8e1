import { Integer, OctetString } from 'asn1js';
import { Certificate, ContentInfo, EncapsulatedContentInfo, SignedData } from 'pkijs';
import { describe, expect, test } from 'vitest';
import { checkSeal } from './check-seal.ts';
import packedNamed from './testing/named-paper.pdf?inline';
import packed from './testing/stamped-paper.pdf?inline';

const unpack = (file: string): string => atob(file.split(',')[1] ?? '');
/** A document with a self-signed seal and a time stamp that OpenSSL made, one byte per character. */
const paper = unpack(packed);
/** A sealed document of a customer whose name looks like the range of a signature that stands elsewhere in the file. */
const namedPaper = unpack(packedNamed);
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('a sealed document with a time stamp says who gave it and when', async () => {
  expect(await checkSeal(bytesOf(paper))).toMatchObject({
    isIntact: true,
    by: 'WorkSmart (self-signed)',
    stamp: { at: expect.any(Date), by: 'Clock' },
  });
});

test('a changed time stamp is none, and the seal stays what it is', async () => {
  // The last digits of the token are those of its signature; zeros fill the rest of the room.
  const changed = paper.replace(
    /([1-9a-f])(0{1000,}>)/,
    (_, digit: string, rest: string) => `${digit === '1' ? '2' : '1'}${rest}`,
  );
  expect(changed).not.toBe(paper);
  expect(await checkSeal(bytesOf(changed))).toMatchObject({ isIntact: true, stamp: null });
});

test('a changed byte of the document is noticed, whatever its time stamp says', async () => {
  expect(await checkSeal(bytesOf(paper.replace('%PDF-1.7', '%PDF-1.6')))).toMatchObject({ isIntact: false });
  expect(await checkSeal(bytesOf('%PDF-1.7'))).toBeNull();
});

describe('a forgery', () => {
  const [, before, after] = (/\/ByteRange \[ 0 (\d+) (\d+) /.exec(paper) ?? []).map(Number) as [number, number, number];
  const covered = paper.slice(0, before) + paper.slice(after);
  const signed = () => {
    const der = Uint8Array.from(paper.slice(before + 1, after - 1).match(/../g) ?? [], (pair) =>
      Number.parseInt(pair, 16),
    );
    const length = 4 + ((der[2] ?? 0) << 8) + (der[3] ?? 0);
    return new SignedData({ schema: ContentInfo.fromBER(der.slice(0, length)).content });
  };
  /** Another document, with a signature in the place of its own. */
  const paperWith = (signature: SignedData) => {
    const content = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signature.toSchema(true) });
    const der = new Uint8Array(content.toSchema().toBER());
    const hex = Array.from(der, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const end = '>>\ntrailer <</Prev 0>>\n%%EOF\n';
    const start = `%PDF-1.7\nYou owe us a million.\n<</ByteRange [ 0 200 ${hex.length + 202} ${end.length} ] /Contents`;
    return bytesOf(`${start.padEnd(200)}<${hex}>${end}`);
  };

  test('that brings the content of a genuine document along is noticed', async () => {
    const signature = signed();
    signature.encapContentInfo = new EncapsulatedContentInfo({
      eContentType: ContentInfo.DATA,
      eContent: new OctetString({ valueHex: bytesOf(covered).buffer }),
    });
    expect(await checkSeal(paperWith(signature))).toMatchObject({ isIntact: false });
  });

  test('that shows the certificate of somebody else is known by its own', async () => {
    const signature = signed();
    const genuine = signature.certificates?.[0] as Certificate;
    const other = Certificate.fromBER(genuine.toSchema().toBER());
    other.serialNumber = new Integer({ value: 7 });
    signature.certificates = [Certificate.fromBER(other.toSchema(true).toBER()), genuine];
    const { fingerprint } = (await checkSeal(bytesOf(paper))) ?? {};
    expect(await checkSeal(paperWith(signature))).toMatchObject({ fingerprint });
  });

  test('that shows the time stamp of another signature has none', async () => {
    const signature = signed();
    const [signer] = signature.signerInfos;
    const attribute = signer?.unsignedAttrs?.attributes[0];
    if (!signer || !attribute) throw new Error('the document has no time stamp');
    const token = new SignedData({ schema: new ContentInfo({ schema: attribute.values[0] }).content });
    token.encapContentInfo.eContentType = ContentInfo.DATA;
    const content = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: token.toSchema(true) });
    attribute.values = [content.toSchema()];
    signer.signature = new OctetString({ valueHex: bytesOf('another signature').buffer });
    expect(await checkSeal(paperWith(signature))).toMatchObject({ isIntact: false, stamp: null });
  });

  test('that moves the signature to where the name of the customer says is noticed', async () => {
    expect(await checkSeal(bytesOf(namedPaper))).toMatchObject({ isIntact: true });
    const ranges = [...namedPaper.matchAll(/\/ByteRange \[ 0 (\d+) (\d+) (\d+) *\]/g)];
    const [start = 0, end = 0] = ranges.at(-1)?.slice(1).map(Number) ?? [];
    const elsewhere = Number(ranges[0]?.[1]);
    const content = namedPaper.slice(0, start) + namedPaper.slice(end);
    const moved = content.slice(0, elsewhere) + namedPaper.slice(start, end) + content.slice(elsewhere);
    expect(moved).toHaveLength(namedPaper.length);
    expect(moved).not.toBe(namedPaper);
    expect(await checkSeal(bytesOf(moved))).toBeNull();
  });

  test('with 20 MB in the place of the signature is refused at once', async () => {
    const start = '%PDF-1.7 <</ByteRange [ 0 57 20000059 1 ]/Contents       ';
    const huge = new TextEncoder().encode(`${start}<${'30'.repeat(10_000_000)}>x`);
    const began = performance.now();
    expect(await checkSeal(huge)).toBeNull();
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test('that hides text next to the signature is noticed', async () => {
    const hidden = `${paper.slice(0, after - 21)}> 7 0 obj (more) ${'0'.repeat(3)}>${paper.slice(after)}`;
    expect(hidden).toHaveLength(paper.length);
    for (const one of [hidden, `${paper.slice(0, after - 5)}beef>${paper.slice(after)}`])
      expect(await checkSeal(bytesOf(one))).toMatchObject({ isIntact: false });
  });
});
