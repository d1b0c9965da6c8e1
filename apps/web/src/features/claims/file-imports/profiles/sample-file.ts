import type { ImportFormat } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { formatsOfType, importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import { readHeader } from '@worksmart/shared/claims/file-imports/header.rules.ts';
import type { Dialect } from '@worksmart/shared/claims/file-imports/profiles/dialect.ts';
import { fitsMapping, sourceNames } from '@worksmart/shared/claims/file-imports/profiles/profile-header.rules.ts';
import { readSample, type SampleTable } from '@worksmart/shared/claims/file-imports/profiles/sample.rules.ts';
import type { ImportProfileRow } from '@worksmart/shared/claims/file-imports/profiles/schema.ts';
import { plainDialect } from '@worksmart/shared/claims/file-imports/profiles/split-rows.ts';

const headBytes = 256 * 1024;
const endBytes = 4 * 1024;
/** Rows of a sample that the screen looks at. */
const mostRows = 200;

/** The beginning and the end of a file. It stays in this browser's memory. */
export interface SampleFile {
  file: File;
  text: string;
  end: string;
  /** The text is the whole file. */
  whole: boolean;
}

/** The encoding of a file, as the server decides it; a character may be cut off at the end of `head`. */
const encodingOf = (head: Uint8Array): string => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
};

/** Reads the beginning and the end of a file; undefined if it can't be read. */
export const readSampleFile = async (file: File): Promise<SampleFile | undefined> => {
  try {
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
    const encoding = encodingOf(head);
    const text = new TextDecoder(encoding).decode(head);
    const tail = await file.slice(Math.max(0, file.size - endBytes)).arrayBuffer();
    const end = new TextDecoder(encoding).decode(tail);
    return { file, text, end, whole: file.size <= headBytes };
  } catch {
    return undefined;
  }
};

/** The table at the beginning of a file. */
export const tableOf = ({ text, whole }: SampleFile, dialect: Dialect): SampleTable =>
  readSample(text, dialect, { whole, most: mostRows });

const formatAmong = (formats: readonly ImportFormat[], sample: SampleFile): ImportFormat | undefined => {
  const { header } = tableOf(sample, plainDialect(sample.text));
  return formats.find((format) => typeof readHeader(format, header) !== 'string');
};

/** Whether a file has the header of a documented format of its type. */
export const isDocumented = (sample: SampleFile, typeId: number): boolean =>
  formatAmong(formatsOfType(typeId), sample) !== undefined;

/** Returns the documented format, of any type, whose header a file has. */
export const formatOf = (sample: SampleFile): ImportFormat | undefined =>
  formatAmong(Object.values(importFormats), sample);

/** Returns the profile whose columns a file has; of several the one that reads most of them. */
export const profileFor = (sample: SampleFile, profiles: readonly ImportProfileRow[]): ImportProfileRow | undefined =>
  profiles
    .filter(({ mapping }) =>
      [mapping, plainDialect(sample.text)].some((dialect) => fitsMapping(mapping, tableOf(sample, dialect).header)),
    )
    .sort((one, other) => sourceNames(other.mapping).length - sourceNames(one.mapping).length)[0];
