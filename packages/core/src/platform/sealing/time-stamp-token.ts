import { createHash, X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

const extendedKeyUsage = '2.5.29.37';
const timeStamping = '1.3.6.1.5.5.7.3.8';
const signingCertificate = '1.2.840.113549.1.9.16.2.12';
const signingCertificateV2 = '1.2.840.113549.1.9.16.2.47';
const hashNames: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
const longestChain = 8;

/** What a token must say. */
export interface Expected {
  /** The bytes whose time was asked for. */
  stamped: Buffer;
  /** The number of the request; not known of a stored token. */
  nonce?: asn1js.Integer;
  /** One of these must have issued the authority’s certificate, or be it. Empty: any authority. */
  trusted: readonly X509Certificate[];
}

const bufferOf = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;
const derOf = (certificate: pkijs.Certificate): Buffer => Buffer.from(certificate.toSchema().toBER());

const isSigner = ({ sid }: pkijs.SignerInfo, certificate: pkijs.Certificate): boolean =>
  sid instanceof pkijs.IssuerAndSerialNumber &&
  sid.issuer.isEqual(certificate.issuer) &&
  sid.serialNumber.isEqual(certificate.serialNumber);

const isForTimeStamps = ({ extensions = [] }: pkijs.Certificate): boolean => {
  const usage = extensions.find(({ extnID }) => extnID === extendedKeyUsage);
  const value: unknown = usage?.parsedValue;
  return usage?.critical === true && value instanceof pkijs.ExtKeyUsage && value.keyPurposes.includes(timeStamping);
};

const partsOf = (block: unknown): unknown[] => (block instanceof asn1js.Sequence ? block.valueBlock.value : []);

/** Whether the signed attributes name the certificate by its digest, so that it was not exchanged for another one. */
const namesCertificate = ({ signedAttrs }: pkijs.SignerInfo, der: Buffer): boolean => {
  const attribute = signedAttrs?.attributes.find(
    ({ type }) => type === signingCertificateV2 || type === signingCertificate,
  );
  // SigningCertificate: a sequence of certificates, each one [algorithm,] digest [, issuer]. The signer’s is the first.
  const parts = partsOf(partsOf(partsOf(attribute?.values[0])[0])[0]);
  const [algorithm] = partsOf(parts[0]);
  const digest = parts.find((part) => part instanceof asn1js.OctetString);
  const standard = attribute?.type === signingCertificateV2 ? 'sha256' : 'sha1';
  const name = algorithm instanceof asn1js.ObjectIdentifier ? hashNames[algorithm.getValue()] : standard;
  if (!name || !digest) return false;
  return createHash(name).update(der).digest().equals(Buffer.from(digest.valueBlock.valueHexView));
};

const isIssuedBy = (one: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && one.checkIssued(issuer) && one.verify(issuer.publicKey);

/** Whether a chain leads from a certificate over the `others` to a trusted one. */
const isTrusted = (
  own: X509Certificate,
  others: readonly X509Certificate[],
  trusted: readonly X509Certificate[],
): boolean => {
  let current: X509Certificate | undefined = own;
  for (let length = 0; current && length < longestChain; length += 1) {
    const one: X509Certificate = current;
    if (trusted.some((anchor) => anchor.raw.equals(one.raw) || isIssuedBy(one, anchor))) return true;
    current = others.find((other) => isIssuedBy(one, other));
  }
  return false;
};

const check = (holds: boolean, problem: string): void => {
  if (!holds) throw new Error(problem);
};

const contentOf = (signed: pkijs.SignedData): pkijs.TSTInfo => {
  const { eContentType, eContent } = signed.encapContentInfo;
  if (eContentType !== pkijs.id_eContentType_TSTInfo || !eContent) throw new Error('the answer is no time stamp');
  return pkijs.TSTInfo.fromBER(eContent.getValue());
};

const readToken = (token: Buffer) => {
  try {
    const signed = new pkijs.SignedData({ schema: pkijs.ContentInfo.fromBER(bufferOf(token)).content });
    return { signed, info: contentOf(signed) };
  } catch {
    throw new Error('it is no time stamp');
  }
};

const isAbout = ({ messageImprint: { hashAlgorithm, hashedMessage } }: pkijs.TSTInfo, stamped: Buffer): boolean => {
  const name = hashNames[hashAlgorithm.algorithmId];
  const imprint = Buffer.from(hashedMessage.valueBlock.valueHexView);
  return name !== undefined && createHash(name).update(stamped).digest().equals(imprint);
};

/** What a token that is right says. */
export interface Stamped {
  at: Date;
  /** The certificate of the authority. */
  authority: X509Certificate;
}

/** @throws Error that says what is wrong with a token */
export const checkToken = async (token: Buffer, { stamped, nonce, trusted }: Expected): Promise<Stamped> => {
  const { signed, info } = readToken(token);
  check(!nonce || info.nonce?.isEqual(nonce) === true, 'the answer belongs to another request');
  check(isAbout(info, stamped), 'it is the time stamp of something else');
  const certificates = (signed.certificates ?? []).filter((one) => one instanceof pkijs.Certificate);
  const [signer, ...more] = signed.signerInfos;
  const own = signer && certificates.find((one) => isSigner(signer, one));
  if (!signer || !own || more.length > 0) throw new Error('the time stamp does not contain its certificate');
  const isSigned = await signed.verify({ signer: 0, data: bufferOf(stamped), checkChain: false }).catch(() => false);
  check(isSigned, 'the signature of the time stamp is wrong');
  check(isForTimeStamps(own), 'the certificate is not for time stamps');
  check(namesCertificate(signer, derOf(own)), 'the time stamp names another certificate');
  const isValid = own.notBefore.value <= info.genTime && info.genTime <= own.notAfter.value;
  check(isValid, 'the certificate was not valid at the time of the time stamp');
  const authority = new X509Certificate(derOf(own));
  const others = certificates.map((one) => new X509Certificate(derOf(one)));
  check(trusted.length === 0 || isTrusted(authority, others, trusted), 'the authority is not one that is trusted here');
  return { at: info.genTime, authority };
};
