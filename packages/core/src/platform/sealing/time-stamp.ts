import { createHash, randomBytes, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { Config } from '../config.ts';
import { readAllowList } from '../outgoing/addresses.ts';
import { guardedPost } from '../outgoing/guarded-post.ts';
import { checkToken } from './time-stamp-token.ts';

const sha256 = '2.16.840.1.101.3.4.2.1';
const timeoutMs = 10_000;
/** Larger than any token that fits into a document. */
const mostBytes = 64 * 1024;
/** The authority gave a token, or one for a request that it changed. */
const granted = [0, 1];

/** The settings of the time stamping authority. */
export type AuthoritySettings = Pick<Config, 'TSA_URL' | 'TSA_CA' | 'WEBHOOK_ALLOW'>;

/** A positive number of eight bytes. */
const newNonce = (): asn1js.Integer => {
  const bytes = randomBytes(8);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return new asn1js.Integer({ valueHex: new Uint8Array(bytes).buffer });
};

const requestOf = (stamped: Buffer, nonce: asn1js.Integer): Buffer => {
  const digest = createHash('sha256').update(stamped).digest();
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: sha256, algorithmParams: new asn1js.Null() }),
      hashedMessage: new asn1js.OctetString({ valueHex: new Uint8Array(digest).buffer }),
    }),
    nonce,
    certReq: true,
  });
  return Buffer.from(request.toSchema().toBER());
};

/** Returns the token as the authority encoded it. @throws Error without one */
const tokenOf = (answer: Buffer): Buffer => {
  const { result } = asn1js.fromBER(new Uint8Array(answer));
  const { status } = new pkijs.TimeStampResp({ schema: result });
  const token = result instanceof asn1js.Sequence ? result.valueBlock.value[1] : undefined;
  if (!granted.includes(status.status) || !token) {
    const reasons = (status.statusStrings ?? []).map((one) => one.getValue()).join(' ');
    throw new Error(`the authority refused (status ${status.status}) ${reasons.slice(0, 200)}`.trim());
  }
  return Buffer.from(token.valueBeforeDecodeView);
};

/**
 * Reads TSA_CA.
 * @returns no certificates if it is not set
 * @throws Error that says why the file cannot be used
 */
export const trustedAuthorities = async ({ TSA_CA }: Pick<Config, 'TSA_CA'>): Promise<X509Certificate[]> => {
  if (!TSA_CA) return [];
  try {
    const text = await readFile(TSA_CA, 'utf8');
    const found = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
    if (found.length === 0) throw new Error('it contains no certificate');
    return found.map((one) => new X509Certificate(one));
  } catch (error) {
    throw new Error(`TSA_CA cannot be used: ${error instanceof Error ? error.message : error}`);
  }
};

/**
 * Asks the authority of TSA_URL when `stamped` existed (RFC 3161), and checks its answer.
 * @returns the token (DER)
 * @throws Error if the authority cannot be reached within 10 seconds, refuses, or gives a token that is not right
 */
export const askForTimeStamp = async (settings: AuthoritySettings, stamped: Buffer): Promise<Buffer> => {
  const { TSA_URL: url = '', WEBHOOK_ALLOW } = settings;
  const trusted = await trustedAuthorities(settings);
  const nonce = newNonce();
  const { status, body } = await guardedPost({
    url,
    body: requestOf(stamped, nonce),
    timeoutMs,
    mostBytes,
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    allow: readAllowList(WEBHOOK_ALLOW),
    isOperators: true,
  });
  if (status !== 200) throw new Error(`the authority answered with ${status}`);
  const token = tokenOf(body);
  await checkToken(token, { stamped, nonce, trusted });
  return token;
};
