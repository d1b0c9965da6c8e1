import { OctetString } from 'asn1js';
import * as pkijs from 'pkijs';
import { beforeAll, expect, test } from 'vitest';
import { folderForFile } from '#testing/scratch-folder.ts';
import { signerOf } from './check-signature.ts';
import { detachedSignature } from './cms.ts';
import { openSealer } from './sealer.ts';

const content = Buffer.from('{"day":"2026-11-26","no":12}');
const DATA_DIR = folderForFile();
let signature: Buffer;

beforeAll(async () => {
  const names = { EMBEDDED: true, APP_SECRET: 'a secret of thirty-two characters', PROVIDER_NAME: 'WorkSmart' };
  signature = await detachedSignature(await openSealer({ DATA_DIR, ...names }), content);
});

test('a signature fits the content that was signed, and no other', async () => {
  expect((await signerOf(signature, content))?.subject).toContain('WorkSmart');
  expect(await signerOf(signature, Buffer.from('{"day":"2026-11-26","no":13}'))).toBeNull();
  expect(await signerOf(Buffer.from('nonsense'), content)).toBeNull();
});

test('a signature that brings the signed content along fits no other content', async () => {
  const signed = new pkijs.SignedData({ schema: pkijs.ContentInfo.fromBER(new Uint8Array(signature)).content });
  signed.encapContentInfo = new pkijs.EncapsulatedContentInfo({
    eContentType: pkijs.ContentInfo.DATA,
    eContent: new OctetString({ valueHex: new Uint8Array(content).buffer }),
  });
  const info = new pkijs.ContentInfo({ contentType: pkijs.ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
  const forged = Buffer.from(info.toSchema().toBER());
  expect(await signerOf(forged, Buffer.from('{"day":"2026-11-26","no":13}'))).toBeNull();
});
