import { ContentInfo, SignedData } from 'pkijs';
import { checkStamp, type StampCheck } from './check-stamp.ts';
import { commonNameOf, signerCertificateOf } from './signer-certificate.ts';

/** What a sealed file says, and whether it is as it was sealed. */
export interface SealCheck {
  isIntact: boolean;
  /** Whom the seal's certificate names. */
  by: string;
  /** SHA-256 of that certificate. */
  fingerprint: string;
  /** Length of the document as it was signed, in bytes, and its SHA-256. */
  size: number;
  sha256: string;
  /** Its time stamp; null without one. */
  stamp: StampCheck | null;
}

/** In characters: five times what a seal has room for. */
const longestGap = 256 * 1024;

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', bytes));

/** Each byte as one character, so that positions in the text are positions in the file. */
const asText = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

const bytesOf = (digits: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Removes the zeros after a DER structure, whose length stands in the two bytes after its tag. */
const trimmed = (der: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> =>
  der.slice(0, 4 + ((der[2] ?? 0) << 8) + (der[3] ?? 0));

/** Where the document as signed ends: after the end mark that belongs to the table which the seal's update continues. */
const endOfOriginal = (text: string): number => {
  const table = Number(/\/Prev (\d+)/.exec(text.slice(text.lastIndexOf('trailer')))?.[1] ?? 0);
  return text.indexOf('%%EOF', table) + '%%EOF\n'.length;
};

/**
 * Whether the signature is one of the file around it. One that brings its own content is checked against that content,
 * whatever the file says.
 */
const isDetached = ({ encapContentInfo: { eContent, eContentType }, signerInfos: [signer, ...others] }: SignedData) =>
  !eContent && eContentType === ContentInfo.DATA && signer?.signedAttrs !== undefined && others.length === 0;

/** Whether the gap that the signature does not cover holds nothing but the signature. */
const holdsOnly = (gap: string, der: Uint8Array): boolean =>
  /^<[\da-f]*>$/i.test(gap) && /^0*$/.test(gap.slice(1 + der.length * 2, -1));

/**
 * Finds the byte ranges of the seal. Its update is the last one, and its signature follows the range at once. A name in the
 * document may look like a range too.
 */
const rangeOf = (text: string): { before: number; after: number; rest: number } | null => {
  const found = [...text.matchAll(/\/ByteRange \[ 0 (\d+) (\d+) (\d+) *\]\s*\/Contents\s*(?=<)/g)].at(-1);
  if (!found) return null;
  const [before = 0, after = 0, rest = 0] = found.slice(1).map(Number);
  const isItsOwn = found.index + found[0].length === before && after - before <= longestGap;
  return isItsOwn ? { before, after, rest } : null;
};

const verified = async (signed: SignedData, covered: Uint8Array<ArrayBuffer>): Promise<boolean> => {
  try {
    return await signed.verify({ signer: 0, data: covered.buffer, checkChain: false });
  } catch {
    // pkijs throws for some changed files instead of saying no.
    return false;
  }
};

/**
 * Checks the seal of a PDF in the browser; nothing leaves it.
 * @returns null if the file has no seal
 */
export const checkSeal = async (bytes: Uint8Array<ArrayBuffer>): Promise<SealCheck | null> => {
  const text = asText(bytes);
  const range = rangeOf(text);
  if (!range) return null;
  const { before, after, rest } = range;
  const covered = new Uint8Array(before + rest);
  covered.set(bytes.subarray(0, before));
  covered.set(bytes.subarray(after, after + rest), before);
  try {
    const der = trimmed(bytesOf(text.slice(before + 1, after - 1)));
    const signed = new SignedData({ schema: ContentInfo.fromBER(der).content });
    const certificate = signerCertificateOf(signed);
    if (!certificate) return null;
    const size = endOfOriginal(text);
    const isWhole = after + rest === bytes.length && holdsOnly(text.slice(before, after), der);
    return {
      isIntact: isWhole && isDetached(signed) && (await verified(signed, covered)),
      stamp: signed.signerInfos[0] ? await checkStamp(signed.signerInfos[0]) : null,
      by: commonNameOf(certificate),
      size,
      sha256: await sha256(bytes.slice(0, size)),
      fingerprint: await sha256(new Uint8Array(certificate.toSchema().toBER() as ArrayBuffer)),
    };
  } catch {
    return null;
  }
};
