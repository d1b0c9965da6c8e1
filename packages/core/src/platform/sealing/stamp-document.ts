import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

const timeStampToken = '1.2.840.113549.1.9.16.2.14';

/** A document whose signature leaves too little room for a time stamp. Asking again does not help. */
export class NoRoomError extends Error {}

/** A token as its authority encoded it. asn1js writes its own RawData only outside of other structures. */
class EncodedToken extends asn1js.RawData {
  override toBER(_sizeOnly?: boolean, writer?: asn1js.ViewWriter): ArrayBuffer {
    writer?.write(this.dataView);
    return new Uint8Array(this.dataView).buffer;
  }
}

/** The signature of a sealed document, and where its hexadecimal digits stand. */
interface DocumentSeal {
  signed: pkijs.SignedData;
  signer: pkijs.SignerInfo;
  start: number;
  end: number;
}

const readSeal = (der: Buffer): Pick<DocumentSeal, 'signed' | 'signer'> => {
  const signed = new pkijs.SignedData({ schema: pkijs.ContentInfo.fromBER(new Uint8Array(der)).content });
  const [signer] = signed.signerInfos;
  if (!signer) throw new Error('the seal has no signature');
  return { signed, signer };
};

const signedPartOf = ({ signedAttrs }: pkijs.SignerInfo): Buffer =>
  Buffer.from(new Uint8Array(signedAttrs?.encodedValue ?? new ArrayBuffer()));

/** The seal is the last signature. Zeros fill the rest of its room; its length stands in the two bytes after the tag. */
const sealOf = (file: Buffer): DocumentSeal => {
  const ranges = [...file.toString('latin1').matchAll(/\/ByteRange \[ 0 (\d+) (\d+) \d+ *\]/g)];
  const [, before, after] = ranges.at(-1)?.map(Number) ?? [];
  if (before === undefined || after === undefined) throw new Error('the file has no seal');
  const [start, end] = [before + 1, after - 1];
  const padded = Buffer.from(file.toString('latin1', start, end), 'hex');
  return { ...readSeal(padded.subarray(0, padded.readUInt16BE(2) + 4)), start, end };
};

/**
 * Adds a time stamp to the seal of a document (PAdES B-T). It is not one of the signed attributes and goes into the room of
 * the signature, so the sealed bytes, and the length of the file, stay the same.
 * @param ask returns a token for the bytes of the signature
 * @returns the same bytes if the document has a time stamp already
 * @throws NoRoomError; errors of `ask`
 */
export const stampDocument = async (file: Buffer, ask: (signature: Buffer) => Promise<Buffer>): Promise<Buffer> => {
  const { signed, signer, start, end } = sealOf(file);
  if (signer.unsignedAttrs) return file;
  const token = await ask(Buffer.from(signer.signature.valueBlock.valueHexView));
  const attributes = [
    new pkijs.Attribute({ type: timeStampToken, values: [new EncodedToken({ data: new Uint8Array(token) })] }),
  ];
  const before = signedPartOf(signer);
  signer.unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({ type: 1, attributes });
  const content = new pkijs.ContentInfo({ contentType: pkijs.ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
  const der = Buffer.from(content.toSchema().toBER());
  if (!before.equals(signedPartOf(readSeal(der).signer))) throw new Error('the signed attributes would change');
  const digits = der.toString('hex');
  if (digits.length > end - start) throw new NoRoomError(`the time stamp does not fit (${der.length} bytes)`);
  const stamped = Buffer.from(file);
  stamped.write(digits.padEnd(end - start, '0'), start, 'latin1');
  return stamped;
};
