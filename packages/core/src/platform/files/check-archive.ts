import { AppError } from '@worksmart/shared/platform/errors.ts';
import { endingOf, uploadMessages } from '@worksmart/shared/records/documents/file-kinds.ts';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { namesActingPart } from './office-parts.ts';

const megabyte = 1024 * 1024;
/** Ten times the largest upload: anything larger is a zip bomb or too large to open. */
const maxUnpacked = 500 * megabyte;
const maxEntries = 10_000;
/** The lists of relationships and media types are only a few lines long. */
const maxList = 4 * megabyte;

/** Where each Office program keeps its main part. */
const officeFolders: Readonly<Record<string, string>> = { docx: 'word/', xlsx: 'xl/', pptx: 'ppt/' };

const unreadable = (message: string): AppError => new AppError('unreadable', message);

/**
 * Reads a zip archive to its end without storing anything and checks that the sizes it declares are true and small
 * enough. An Office file must also be a package of the kind its name says, without macros or external references.
 * @throws AppError unreadable for a damaged, unsafe or too large archive; unsupported_media for the wrong kind of package
 */
export const checkArchive = async (path: string, name: string): Promise<void> => {
  try {
    const archive = await openPromise(path, { lazyEntries: true, autoClose: false });
    try {
      await checkEntries(archive, officeFolders[endingOf(name)]);
    } finally {
      archive.close();
    }
  } catch (error) {
    // Any other error of the reader means a damaged archive.
    throw error instanceof AppError ? error : new AppError('unreadable', uploadMessages.damaged, { cause: error });
  }
};

/** Checks the archive's directory first, which is cheap, then its contents. */
const checkEntries = async (archive: ZipFile, officeFolder: string | undefined): Promise<void> => {
  const entries = await listEntries(archive);
  if (officeFolder !== undefined) checkPackage(entries, officeFolder);
  for (const entry of entries) {
    if (entry.canDecodeFileData()) await readEntry(archive, entry, officeFolder !== undefined);
  }
};

const listEntries = async (archive: ZipFile): Promise<Entry[]> => {
  if (archive.entryCount > maxEntries) throw unreadable(uploadMessages.unpacksTooLarge);
  let unpacked = 0;
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry()) {
    unpacked += entry.uncompressedSize;
    if (unpacked > maxUnpacked || entries.push(entry) > maxEntries) throw unreadable(uploadMessages.unpacksTooLarge);
  }
  return entries;
};

/** Marks of entity declarations: Office files never contain them, and attacks on XML readers need them. */
const marks = ['<!DOCTYPE', '<!ENTITY'];
const carried = 16;

/** Returns a function that scans the chunks of one XML part, in any encoding, for entity declarations. */
const entityScan = (): ((chunk: Buffer) => boolean) => {
  let rest = '';
  return (chunk) => {
    // Dropping the zero bytes makes UTF-16 text look like ASCII.
    const seen = rest + chunk.toString('latin1').replaceAll('\0', '');
    rest = seen.slice(-carried);
    return marks.some((mark) => seen.includes(mark));
  };
};

/** Reads an entry to its end. The reader itself rejects one whose size differs from the declared size. */
const readEntry = async (archive: ZipFile, entry: Entry, isOffice: boolean): Promise<void> => {
  const scan = isOffice && /\.(xml|rels)$/i.test(entry.fileName) ? entityScan() : undefined;
  const isList = isOffice && /(\.rels|^\[Content_Types\]\.xml)$/i.test(entry.fileName);
  const list: Buffer[] = [];
  if (isList && entry.uncompressedSize > maxList) throw unreadable(uploadMessages.unpacksTooLarge);
  for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    if (scan?.(chunk)) throw acts();
    if (isList) list.push(chunk);
  }
  if (isList && namesActingPart(Buffer.concat(list))) throw acts();
};

const acts = (): AppError => new AppError('unsupported_media', uploadMessages.acts);

const checkPackage = (entries: readonly Entry[], folder: string): void => {
  const names = entries.map(({ fileName }) => fileName);
  const isPackage = names.includes('[Content_Types].xml') && names.some((name) => name.startsWith(folder));
  if (!isPackage) throw new AppError('unsupported_media', uploadMessages.notAsNamed);
  // Includes embedded Office files with macros. Only Office opens the other embedded kinds, and it asks first.
  if (names.some((name) => /vbaProject\.bin$|\.(docm|dotm|xlsm|xltm|xlam|xlsb|pptm|potm|ppsm)$/i.test(name)))
    throw acts();
};
