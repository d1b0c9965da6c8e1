import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer } from '@worksmart/shared/access/users/passkeys.ts';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer): string => Buffer.from(data).toString('base64url');

interface Options {
  /** What the page shows as its address. */
  origin: string;
  host: string;
  /** Whether the device asks for a fingerprint or PIN. */
  verifiesUser?: boolean;
  /** Devices that synchronize their passkeys count nothing. */
  counts?: boolean;
}

/** A device with one passkey, as a browser reports it. Each answer can be changed by other options. */
export const passkeyDevice = (options: Options) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string, { origin }: Options) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });

  const authenticatorData = ({ host, verifiesUser = true, counts = true }: Options, more?: Buffer): Buffer => {
    if (counts) counter += 1;
    const flags = 0x01 | (verifiesUser ? 0x04 : 0) | (more ? 0x40 : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(host), head, more ?? Buffer.alloc(0)]);
  };

  /** The public key in COSE form: a CBOR map. */
  const coseKey = (): Buffer => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  };

  return {
    /** Makes the passkey, without a statement about the device. */
    create: (challenge: string, more: Partial<Options> = {}): Omit<NewPasskey, 'name'> => {
      const used = { ...options, ...more };
      const data = authenticatorData(
        used,
        Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey()]),
      );
      // {"fmt": "none", "attStmt": {}, "authData": data}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        id: base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', challenge, used)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      };
    },
    /** Signs a challenge. */
    answer: (challenge: string, more: Partial<Options> = {}): PasskeyAnswer => {
      const used = { ...options, ...more };
      const data = authenticatorData(used);
      const client = clientData('webauthn.get', challenge, used);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: base64url(id),
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      };
    },
  };
};
