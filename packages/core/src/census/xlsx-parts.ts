import { censusMessages } from '@worksmart/shared/census/messages.ts';
import { uploadMessages } from '@worksmart/shared/documents/file-kinds.ts';
import { AppError } from '@worksmart/shared/errors.ts';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** The most bytes of one unpacked part of a workbook. */
const maxPart = 64 * 1024 * 1024;

export const unreadable = (cause?: unknown): AppError =>
  new AppError('unreadable', censusMessages.unreadable, { cause });

export interface Tag {
  /** Without a namespace prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
}

interface Listener {
  open?(tag: Tag): void;
  text?(text: string): void;
  close?(name: string): void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The parts of a workbook's package, read one at a time. */
export interface Package {
  /** Reads an XML part from beginning to end. A missing part has no tags. */
  read(name: string, listener: Listener): Promise<void>;
}

const readPart = async (archive: ZipFile, entry: Entry, listener: Listener): Promise<void> => {
  if (entry.uncompressedSize > maxPart) throw new AppError('unreadable', uploadMessages.unpacksTooLarge);
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw unreadable(error);
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => listener.open?.({ name: localName(name), attributes }));
  parser.on('text', (text) => listener.text?.(text));
  parser.on('closetag', ({ name }) => listener.close?.(localName(name)));
  const decoder = new TextDecoder();
  for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  parser.write(decoder.decode()).close();
};

/**
 * Opens an Office package that `checkFile` has accepted.
 * @throws AppError unreadable for a damaged or too large part
 */
export const withPackage = async <T>(path: string, work: (parts: Package) => Promise<T>): Promise<T> => {
  const archive = await openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of archive.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
    const find = (name: string) => entries.get(name.replace(/^\//, '').toLowerCase());
    return await work({
      read: async (name, listener) => {
        const entry = find(name);
        if (entry) await readPart(archive, entry, listener);
      },
    });
  } finally {
    archive.close();
  }
};
