import { X509Certificate } from 'node:crypto';
import * as pkijs from 'pkijs';

/** One that brings its own content would be checked against that content instead. */
const isDetached = ({
  encapContentInfo: { eContent, eContentType },
  signerInfos: [signer, ...others],
}: pkijs.SignedData) =>
  !eContent && eContentType === pkijs.ContentInfo.DATA && signer?.signedAttrs !== undefined && others.length === 0;

/**
 * Checks a detached signature as `detachedSignature` makes it. Whether to trust the signer is up to the caller.
 * @returns the certificate of the signer; null if the signature does not fit the content
 */
export const signerOf = async (signature: Buffer, content: Buffer): Promise<X509Certificate | null> => {
  try {
    const { content: inner } = pkijs.ContentInfo.fromBER(new Uint8Array(signature));
    const signed = new pkijs.SignedData({ schema: inner });
    if (!isDetached(signed)) return null;
    const found = await signed.verify({
      signer: 0,
      checkChain: false,
      extendedMode: true,
      data: new Uint8Array(content).buffer,
    });
    const certificate = found.signatureVerified ? found.signerCertificate : null;
    return certificate ? new X509Certificate(Buffer.from(certificate.toSchema().toBER())) : null;
  } catch {
    // pkijs throws for some changed content instead of saying no.
    return null;
  }
};
