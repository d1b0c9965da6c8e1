import { crc32, deflateRawSync } from 'node:zlib';

interface Entry {
  name: string;
  content: string | Buffer;
  /** A false unpacked size for the archive to declare. */
  saidSize?: number;
}

const local = ({ name, content, saidSize }: Entry, packed: Buffer): Buffer => {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(crc32(content), 14);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(saidSize ?? Buffer.byteLength(content), 22);
  head.writeUInt16LE(Buffer.byteLength(name), 26);
  return Buffer.concat([head, Buffer.from(name), packed]);
};

const central = ({ name, content, saidSize }: Entry, packed: Buffer, at: number): Buffer => {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(20, 6);
  head.writeUInt16LE(8, 10);
  head.writeUInt32LE(crc32(content), 16);
  head.writeUInt32LE(packed.length, 20);
  head.writeUInt32LE(saidSize ?? Buffer.byteLength(content), 24);
  head.writeUInt16LE(Buffer.byteLength(name), 28);
  head.writeUInt32LE(at, 42);
  return Buffer.concat([head, Buffer.from(name)]);
};

/** Builds a zip archive, with false sizes if given. */
export const zipOf = (entries: readonly Entry[]): Buffer => {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const packed = deflateRawSync(entry.content);
    const body = local(entry, packed);
    bodies.push(body);
    directory.push(central(entry, packed, at));
    at += body.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, ...directory, end]);
};

const types = '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';

/** A small Office package; `more` replaces or adds parts. */
export const officeFile = (part: 'word/document.xml' | 'xl/workbook.xml', more: readonly Entry[] = []): Buffer =>
  zipOf([
    { name: '[Content_Types].xml', content: types },
    { name: '_rels/.rels', content: '<Relationships/>' },
    { name: part, content: '<root/>' },
    ...more,
  ]);
