import { Certificate, IssuerAndSerialNumber, type SignedData } from 'pkijs';

const commonName = '2.5.4.3';

/** Finds the certificate with which a signature is checked. Others may stand before it, to pass for the signer's. */
export const signerCertificateOf = ({ certificates = [], signerInfos }: SignedData): Certificate | undefined => {
  const sid: unknown = signerInfos[0]?.sid;
  if (!(sid instanceof IssuerAndSerialNumber)) return undefined;
  const isOwn = (one: Certificate) => one.issuer.isEqual(sid.issuer) && one.serialNumber.isEqual(sid.serialNumber);
  return certificates.find((one): one is Certificate => one instanceof Certificate && isOwn(one));
};

/** Whom a certificate names. */
export const commonNameOf = (certificate: Certificate | undefined): string =>
  String(certificate?.subject.typesAndValues.find(({ type }) => type === commonName)?.value.valueBlock.value ?? '');
