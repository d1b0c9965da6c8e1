import { ContentInfo, id_eContentType_TSTInfo, SignedData, type SignerInfo, TSTInfo } from 'pkijs';
import { commonNameOf, signerCertificateOf } from './signer-certificate.ts';

const timeStampToken = '1.2.840.113549.1.9.16.2.14';

/** What the time stamp of a seal says. */
export interface StampCheck {
  at: Date;
  /** Whom the authority's certificate names. */
  by: string;
}

/** Reads the time stamp of a signature. @returns null if it has none, or one that does not belong to it */
export const checkStamp = async ({ unsignedAttrs, signature }: SignerInfo): Promise<StampCheck | null> => {
  const token: unknown = unsignedAttrs?.attributes.find(({ type }) => type === timeStampToken)?.values[0];
  if (!token) return null;
  try {
    const signed = new SignedData({ schema: new ContentInfo({ schema: token }).content });
    const data = new Uint8Array(signature.valueBlock.valueHexView).buffer;
    const { eContent, eContentType } = signed.encapContentInfo;
    // Compares the digest in the token with that of `data` too, but only in content that calls itself a time stamp.
    if (
      !eContent ||
      eContentType !== id_eContentType_TSTInfo ||
      !(await signed.verify({ signer: 0, data, checkChain: false }))
    )
      return null;
    return { at: TSTInfo.fromBER(eContent.getValue()).genTime, by: commonNameOf(signerCertificateOf(signed)) };
  } catch {
    return null;
  }
};
