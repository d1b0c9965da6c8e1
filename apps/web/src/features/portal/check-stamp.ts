import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo, TSTInfo } from 'pkijs';

const timeStampToken = '1.2.840.113549.1.9.16.2.14';
const commonName = '2.5.4.3';

/** What the time stamp of a seal says. */
export interface StampCheck {
  at: Date;
  /** Whom the authority's certificate names. */
  by: string;
}

/** The name in the certificate that the token was signed with. */
const nameOf = ({ certificates = [], signerInfos: [signer] }: SignedData): string => {
  const sid: unknown = signer?.sid;
  if (!(sid instanceof IssuerAndSerialNumber)) return '';
  const isOwn = (one: Certificate) => one.issuer.isEqual(sid.issuer) && one.serialNumber.isEqual(sid.serialNumber);
  const own = certificates.find((one): one is Certificate => one instanceof Certificate && isOwn(one));
  return String(own?.subject.typesAndValues.find(({ type }) => type === commonName)?.value.valueBlock.value ?? '');
};

/** Reads the time stamp of a signature. @returns null if it has none, or one that does not belong to it */
export const checkStamp = async ({ unsignedAttrs, signature }: SignerInfo): Promise<StampCheck | null> => {
  const token: unknown = unsignedAttrs?.attributes.find(({ type }) => type === timeStampToken)?.values[0];
  if (!token) return null;
  try {
    const signed = new SignedData({ schema: new ContentInfo({ schema: token }).content });
    const data = new Uint8Array(signature.valueBlock.valueHexView).buffer;
    const { eContent } = signed.encapContentInfo;
    // Compares the digest in the token with that of `data` too.
    if (!eContent || !(await signed.verify({ signer: 0, data, checkChain: false }))) return null;
    return { at: TSTInfo.fromBER(eContent.getValue()).genTime, by: nameOf(signed) };
  } catch {
    return null;
  }
};
