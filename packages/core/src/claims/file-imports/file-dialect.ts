import { type Dialect, documentedDialect } from '@worksmart/shared/claims/file-imports/profiles/dialect.ts';
import type { UsedProfile } from '@worksmart/shared/claims/file-imports/profiles/mapping.schema.ts';
import { fitsMapping } from '@worksmart/shared/claims/file-imports/profiles/profile-header.rules.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { Storage } from '#platform/storage.ts';
import { createSplitter } from './csv-splitter.ts';

/** Enough for the header of any real file. */
const headBytes = 256 * 1024;

/** Returns the first row of a file read as a documented one; undefined if it can't be read so. */
const documentedHeader = (head: Buffer): string[] | undefined => {
  let header: string[] | undefined;
  const splitter = createSplitter((cells) => {
    header ??= [...cells];
  });
  try {
    splitter.push(head);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return header;
};

/**
 * Returns how a file is split into rows. A carrier's file that was opened in a spreadsheet and saved as CSV, or corrected
 * rows of an earlier import, have commas and no lines before the header, whatever the profile says.
 */
export const dialectOf = (profile: UsedProfile | null, head: Buffer): Dialect => {
  if (!profile) return documentedDialect;
  const { delimiter, skipLines, trailer } = profile.mapping;
  const header = delimiter === 'comma' && skipLines === 0 ? undefined : documentedHeader(head);
  const isPlain = header !== undefined && fitsMapping(profile.mapping, header);
  return { ...(isPlain ? documentedDialect : { delimiter, skipLines }), trailer };
};

/** Returns how a stored file is split into rows. @throws AppError not_found */
export const storedDialect = async (
  storage: Pick<Storage, 'open'>,
  key: string,
  profile: UsedProfile | null,
): Promise<Dialect> => {
  if (!profile) return documentedDialect;
  const content = await storage.open(key);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= headBytes) break;
    }
  } finally {
    content.destroy();
  }
  return dialectOf(profile, Buffer.concat(chunks).subarray(0, headBytes));
};
