import { AppError } from '@worksmart/shared/platform/errors.ts';
import { tableMessages } from '@worksmart/shared/platform/table-file.ts';
import { uploadMessages } from '@worksmart/shared/records/documents/file-kinds.ts';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { createXmlReader, localName, type XmlListener } from '#platform/files/read-xml.ts';

/** The most bytes of all parts that are read, unpacked. */
const maxUnpacked = 20 * 1024 * 1024;

export const unreadable = (cause?: unknown): AppError =>
  new AppError('unreadable', tableMessages.unreadable, { cause });

export interface Tag {
  /** Without a namespace prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
}

interface Listener extends Omit<XmlListener, 'open'> {
  open?(tag: Tag): void;
}

/** The parts of a workbook's package, read one at a time. */
export interface Package {
  /** Reads an XML part from beginning to end. A missing part has no tags. */
  read(name: string, listener: Listener): Promise<void>;
}

const readPart = async (archive: ZipFile, entry: Entry, { open, text, close }: Listener): Promise<void> => {
  const parser = createXmlReader(
    {
      open: ({ name, attributes }) => open?.({ name: localName(name), attributes }),
      ...(text && { text }),
      close: (name) => close?.(localName(name)),
    },
    { damaged: tableMessages.unreadable, complex: tableMessages.tooHard },
  );
  const decoder = new TextDecoder();
  for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  parser.write(decoder.decode()).close();
};

/**
 * Opens an Office package that `checkFile` has accepted, so that the sizes in its directory are true.
 * @throws AppError unreadable for a damaged part, or parts that are too large or too complex
 */
export const withPackage = async <T>(path: string, work: (parts: Package) => Promise<T>): Promise<T> => {
  const archive = await openPromise(path, { lazyEntries: true, autoClose: false });
  let left = maxUnpacked;
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of archive.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
    const find = (name: string) => entries.get(name.replace(/^\//, '').toLowerCase());
    return await work({
      read: async (name, listener) => {
        const entry = find(name);
        if (!entry) return;
        left -= entry.uncompressedSize;
        if (left < 0) throw new AppError('unreadable', uploadMessages.unpacksTooLarge);
        await readPart(archive, entry, listener);
      },
    });
  } finally {
    archive.close();
  }
};
