import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as pkijs from 'pkijs';

const isInstalled = (program: string, option: string): boolean =>
  spawnSync(program, [option], { stdio: 'ignore' }).error === undefined;

/** Whether Poppler's pdfsig is installed. */
export const pdfsigIsInstalled = (): boolean => isInstalled('pdfsig', '-v');

export const opensslIsInstalled = (): boolean => isInstalled('openssl', 'version');

/** Runs `work` with an empty folder, which is removed afterwards. */
export const inFolder = <T>(work: (folder: string) => T): T => {
  const folder = mkdtempSync(join(tmpdir(), 'seal-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Returns what pdfsig says of a file's signature. */
export const pdfsigReport = (bytes: Buffer): string =>
  inFolder((folder) => {
    const path = join(folder, 'paper.pdf');
    writeFileSync(path, bytes);
    return spawnSync('pdfsig', ['-nocert', path], { encoding: 'utf8' }).stdout;
  });

/** Returns the signature in a sealed file (DER), and the bytes that it covers. */
export const signatureOf = (bytes: Buffer): { signature: Buffer; covered: Buffer } => {
  const [, first = 0, start = 0, second = 0] =
    /\/ByteRange \[ (\d+) (\d+) (\d+) (\d+) *\]/.exec(bytes.toString('latin1'))?.map(Number) ?? [];
  const [head, tail] = [bytes.subarray(first, first + start), bytes.subarray(second)];
  const hex = bytes.subarray(head.length + 1, second - 1).toString('latin1');
  const padded = Buffer.from(hex, 'hex');
  // The length stands in the two bytes after the tag: the rest is padding.
  const length = padded.readUInt16BE(2) + 4;
  return { signature: padded.subarray(0, length), covered: Buffer.concat([head, tail]) };
};

/** Returns the one signer of a signature. */
export const signerOf = (signature: Buffer): pkijs.SignerInfo => {
  const { content } = pkijs.ContentInfo.fromBER(new Uint8Array(signature));
  const [signer] = new pkijs.SignedData({ schema: content }).signerInfos;
  if (!signer) throw new Error('The signature has no signer.');
  return signer;
};

/** Returns the object identifiers of a signature's signed attributes. */
export const signedAttributesOf = (signature: Buffer): string[] =>
  signerOf(signature).signedAttrs?.attributes.map(({ type }) => type) ?? [];
