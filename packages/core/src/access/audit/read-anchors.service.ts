import type { X509Certificate } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { signerOf } from '#platform/sealing/check-signature.ts';
import { anchorFile, type DayAnchor, signatureEnding, stampEnding } from './anchor.ts';

/** A seal as it was noted outside of the database. Lines "audit sealed" of the log have no day and no signature. */
export interface NotedSeal extends Omit<DayAnchor, 'day'> {
  day?: string;
  /** What was signed, and the signature (DER). */
  signed?: { content: Buffer; signature: Buffer };
  /** What was stamped, and the time stamp next to it. */
  stamped?: { content: Buffer; token: Buffer };
}

interface AnchorLine {
  seal?: DayAnchor;
  /** The body of a webhook has the seal in here. */
  data?: { seal?: DayAnchor };
  signature?: string;
}

/** @throws Error with the line if it holds no seal */
const sealOfLine = (line: string): NotedSeal => {
  try {
    const { data, seal = data?.seal, signature } = JSON.parse(line) as AnchorLine;
    if (!seal) throw new Error('no seal');
    const { day, no, hash } = seal;
    if (!Number.isInteger(no) || !/^[0-9a-f]{64}$/.test(hash)) throw new Error('no number or hash');
    const signed = signature && {
      signed: { content: anchorFile({ day, no, hash }), signature: Buffer.from(signature, 'base64') },
    };
    return { no, hash, ...(day && { day }), ...signed };
  } catch {
    throw new Error(`This line holds no seal of the audit: ${line.slice(0, 80)}`);
  }
};

const readBeside = (path: string): Promise<Buffer | null> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

const sealsOfFile = async (path: string): Promise<NotedSeal[]> => {
  const content = await readFile(path);
  const lines = content.toString('utf8').split('\n');
  const seals = lines.filter((line) => line.trim() !== '').map(sealOfLine);
  const [signature, token] = await Promise.all([signatureEnding, stampEnding].map((end) => readBeside(path + end)));
  return seals.map((seal) => ({
    ...seal,
    ...(signature && { signed: { content, signature } }),
    ...(token && { stamped: { content, token } }),
  }));
};

/**
 * Reads seals that were noted outside of the database.
 * @param path a folder of anchors (`2026-11-26.json`, its signature next to it), one of these files, or a file with lines of
 *   the log or bodies of webhooks
 */
export const readAnchors = async (path: string): Promise<NotedSeal[]> => {
  if (!(await stat(path)).isDirectory()) return sealsOfFile(path);
  const names = (await readdir(path)).filter((name) => name.endsWith('.json')).sort();
  return (await Promise.all(names.map((name) => sealsOfFile(join(path, name))))).flat();
};

export interface SignatureCheck {
  /** What is wrong, in sentences. */
  problems: string[];
  signed: number;
  /** Whose signatures fit, with the SHA-256 of the certificate: to be compared by a person if no certificate was given. */
  signers: string[];
}

const isTrusted = (signer: X509Certificate, trusted: X509Certificate): boolean =>
  signer.raw.equals(trusted.raw) || (signer.checkIssued(trusted) && signer.verify(trusted.publicKey));

/** Checks the signatures of seals. @param trusted the certificate of the provider's seal, or that of its issuer */
export const checkSignatures = async (
  seals: readonly NotedSeal[],
  trusted: X509Certificate | null,
): Promise<SignatureCheck> => {
  const problems: string[] = [];
  const signers = new Set<string>();
  const signed = seals.flatMap(({ no, day, signed }) =>
    signed ? [{ name: `of ${day} (seal ${no})`, ...signed }] : [],
  );
  for (const { name, content, signature } of signed) {
    const signer = await signerOf(signature, content);
    const who = signer && `${signer.subject.replaceAll('\n', ', ')}, SHA-256 ${signer.fingerprint256}`;
    if (!signer || !who) problems.push(`The anchor ${name} differs from what was signed.`);
    else if (trusted && !isTrusted(signer, trusted)) problems.push(`The anchor ${name} was signed by another: ${who}.`);
    else signers.add(who);
  }
  return { problems, signed: signed.length, signers: [...signers] };
};
