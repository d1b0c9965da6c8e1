import type { Dialect } from '@worksmart/shared/claims/file-imports/profiles/dialect.ts';
import type { UsedProfile } from '@worksmart/shared/claims/file-imports/profiles/mapping.schema.ts';
import { fitsMapping } from '@worksmart/shared/claims/file-imports/profiles/profile-header.rules.ts';
import {
  afterSeparatorLine,
  plainDialect,
  splitRows,
} from '@worksmart/shared/claims/file-imports/profiles/split-rows.ts';
import { createDecoder } from '#platform/csv/text-decoder.ts';
import type { Storage } from '#platform/storage.ts';

/** Enough for the header of any real file. */
const headBytes = 256 * 1024;
/** No header is longer. */
const headCharacters = 64 * 1024;

/**
 * Returns how a file is split into rows. A documented file has its header first, and says what separates cells by that header or by
 * a line `sep=;`. A carrier's file that was opened in a spreadsheet and saved as CSV, or corrected rows of an earlier import, are
 * split like documented ones, whatever the profile says.
 */
export const dialectOf = (profile: UsedProfile | null, head: Buffer): Dialect => {
  const text = createDecoder().decode(head.subarray(0, headBytes), false).slice(0, headCharacters);
  const plain = plainDialect(text);
  if (!profile) return plain;
  const { delimiter, skipLines, trailer } = profile.mapping;
  const [header = []] = splitRows(afterSeparatorLine(text).table, plain.delimiter, 1);
  if (fitsMapping(profile.mapping, header)) return { ...plain, trailer };
  return plain.hasSeparatorLine ? { ...plain, skipLines, trailer } : { delimiter, skipLines, trailer };
};

/** Returns how a stored file is split into rows. @throws AppError not_found */
export const storedDialect = async (
  storage: Pick<Storage, 'open'>,
  key: string,
  profile: UsedProfile | null,
): Promise<Dialect> => {
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
  return dialectOf(profile, Buffer.concat(chunks));
};
