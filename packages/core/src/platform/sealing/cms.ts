import { createHash } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { Sealer } from './seal-key.ts';

const oid = {
  sha256: '2.16.840.1.101.3.4.2.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;
const signatureAlgorithms = { rsa: '1.2.840.113549.1.1.11', ec: '1.2.840.10045.4.3.2' } as const;

const octets = (bytes: Buffer) => new asn1js.OctetString({ valueHex: new Uint8Array(bytes).buffer });
const sequence = (...value: asn1js.BaseBlock[]) => new asn1js.Sequence({ value });
const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** Names the seal's certificate by its digest, so that it cannot be exchanged. SHA-256 is the default algorithm. */
const signingCertificate = (der: Buffer, { issuer, serialNumber }: pkijs.Certificate): asn1js.BaseBlock => {
  const names = new pkijs.GeneralNames({ names: [new pkijs.GeneralName({ type: 4, value: issuer })] });
  return sequence(sequence(sequence(octets(sha256(der)), sequence(names.toSchema(), serialNumber))));
};

/** Attributes of a set are in the order of their encoding. */
const inOrder = (attributes: pkijs.Attribute[]): pkijs.Attribute[] => {
  const encoded = (one: pkijs.Attribute) => Buffer.from(one.toSchema().toBER());
  return attributes.toSorted((one, other) => Buffer.compare(encoded(one), encoded(other)));
};

/**
 * Returns a detached CMS signature of `bytes` for PAdES B-B. The time is not in it: the signature's dictionary in the PDF
 * names it.
 * @returns DER
 */
export const detachedSignature = async (sealer: Sealer, bytes: Buffer): Promise<Buffer> => {
  const certificates = sealer.certificates.map((der) => pkijs.Certificate.fromBER(new Uint8Array(der)));
  const [own] = certificates;
  const [ownDer] = sealer.certificates;
  if (!own || !ownDer) throw new Error('the seal has no certificate');
  const attributes = inOrder([
    new pkijs.Attribute({
      type: oid.contentType,
      values: [new asn1js.ObjectIdentifier({ value: pkijs.ContentInfo.DATA })],
    }),
    new pkijs.Attribute({ type: oid.messageDigest, values: [octets(sha256(bytes))] }),
    new pkijs.Attribute({ type: oid.signingCertificateV2, values: [signingCertificate(ownDer, own)] }),
  ]);
  const signedPart = new asn1js.Set({ value: attributes.map((one) => one.toSchema()) }).toBER();
  const signature = await sealer.sign(Buffer.from(signedPart));
  const digestAlgorithm = new pkijs.AlgorithmIdentifier({ algorithmId: oid.sha256 });
  const signer = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    digestAlgorithm,
    signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
    signatureAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: signatureAlgorithms[sealer.algorithm] }),
    signature: octets(signature),
  });
  const signed = new pkijs.SignedData({
    version: 1,
    digestAlgorithms: [digestAlgorithm],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: pkijs.ContentInfo.DATA }),
    certificates,
    signerInfos: [signer],
  });
  const content = new pkijs.ContentInfo({
    contentType: pkijs.ContentInfo.SIGNED_DATA,
    content: signed.toSchema(true),
  });
  return Buffer.from(content.toSchema().toBER());
};
