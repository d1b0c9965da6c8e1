import { createPrivateKey, randomBytes, randomUUID, webcrypto, X509Certificate } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { Config } from '../config.ts';
import type { SealKey } from './seal-key.ts';

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const commonName = '2.5.4.3';
const extensions = { keyUsage: '2.5.29.15', basicConstraints: '2.5.29.19' } as const;
/** Bits 0 and 1: digital signature, content commitment. */
const signatureUse = 0b1100_0000;
const validYears = 10;

/** A common name has at most 64 characters. */
const textOf = (provider: string) => new asn1js.Utf8String({ value: `${provider.slice(0, 48)} (self-signed)` });

/** pkijs takes the browser's type of a key, which is the same at run time. */
type PkiKey = Parameters<pkijs.Certificate['sign']>[0];

const certify = async (provider: string, keys: webcrypto.CryptoKeyPair): Promise<Buffer> => {
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({ valueHex: serial() });
  for (const name of [certificate.subject, certificate.issuer]) {
    name.typesAndValues.push(new pkijs.AttributeTypeAndValue({ type: commonName, value: textOf(provider) }));
  }
  const from = new Date();
  certificate.notBefore.value = new Date(from.getTime() - 60_000);
  certificate.notAfter.value = new Date(Date.UTC(from.getUTCFullYear() + validYears, from.getUTCMonth(), 1));
  const usage = new asn1js.BitString({ valueHex: new Uint8Array([signatureUse]).buffer, unusedBits: 6 });
  certificate.extensions = [
    new pkijs.Extension({
      extnID: extensions.basicConstraints,
      critical: true,
      extnValue: new pkijs.BasicConstraints({ cA: false }).toSchema().toBER(),
    }),
    new pkijs.Extension({ extnID: extensions.keyUsage, critical: true, extnValue: usage.toBER() }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey as PkiKey);
  await certificate.sign(keys.privateKey as PkiKey, 'SHA-256');
  return Buffer.from(certificate.toSchema(true).toBER());
};

/** A positive number of 16 bytes. */
const serial = (): ArrayBuffer => {
  const bytes = new Uint8Array(randomBytes(16));
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes.buffer;
};

const make = async ({ PROVIDER_NAME, APP_SECRET }: Pick<Config, 'PROVIDER_NAME' | 'APP_SECRET'>): Promise<string> => {
  const keys = (await webcrypto.subtle.generateKey(curve, true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair;
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const certificate = new X509Certificate(await certify(PROVIDER_NAME, keys));
  const encrypted = key.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: APP_SECRET });
  return `${encrypted}${certificate}`;
};

/**
 * Another worker that starts at the same time may make the file first: its key counts. The file gets its name once it is
 * complete, since the other worker would read a part of it.
 */
const readOrMake = async (path: string, made: () => Promise<string>): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch {
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, await made(), { mode: 0o600 });
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(draft);
    return readFile(path, 'utf8');
  }
};

/** Returns the seal of an installation without a key file. It makes it on first use, and keeps it in DATA_DIR. */
export const selfSigned = async (
  config: Pick<Config, 'DATA_DIR' | 'APP_SECRET' | 'PROVIDER_NAME'>,
): Promise<SealKey> => {
  await mkdir(config.DATA_DIR, { recursive: true });
  const pem = await readOrMake(join(config.DATA_DIR, 'seal.pem'), () => make(config));
  const key = createPrivateKey({ key: pem, format: 'pem', passphrase: config.APP_SECRET });
  const [certificate = ''] = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/) ?? [];
  return { key, certificates: [new X509Certificate(certificate).raw] };
};
