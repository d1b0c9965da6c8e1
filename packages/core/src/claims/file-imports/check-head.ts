import { open } from 'node:fs/promises';
import { importMessages } from '@worksmart/shared/claims/file-imports/constants.ts';
import type { ImportFormat } from '@worksmart/shared/claims/file-imports/format-types.ts';
import type { UsedProfile } from '@worksmart/shared/claims/file-imports/profiles/mapping.schema.ts';
import { layoutOf } from '@worksmart/shared/claims/file-imports/profiles/profile-header.rules.ts';
import { trailerFilter } from '@worksmart/shared/claims/file-imports/profiles/trailers.rules.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { createSplitter } from './csv-splitter.ts';
import { dialectOf } from './file-dialect.ts';

/** Enough for the longest header that is accepted and its first row. */
const headBytes = 2 * 1024 * 1024;
const chunkBytes = 64 * 1024;

/** Returns the beginning of a file, and whether that is all of it. */
const readHead = async (path: string): Promise<{ head: Buffer; whole: boolean }> => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(Math.min(size, headBytes));
    let filled = 0;
    while (filled < head.length) {
      const { bytesRead } = await file.read(head, filled, head.length - filled, filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return { head: head.subarray(0, filled), whole: filled === size };
  } finally {
    await file.close();
  }
};

export type HeadProfile = UsedProfile | null;

/**
 * Checks the beginning of a file: it must be a table of this format, as documented or by its profile, with at least one
 * row. The worker reads the rest.
 * @throws AppError unreadable (E001, E002)
 */
export const checkHead = async (
  path: string,
  { format, profile }: { format: ImportFormat; profile: HeadProfile },
): Promise<void> => {
  const { head, whole } = await readHead(path);
  if (head.length === 0) throw new AppError('unreadable', importMessages.empty);
  const dialect = dialectOf(profile, head);
  let header: string[] | undefined;
  let rows = 0;
  let data: ReturnType<typeof trailerFilter> | undefined;
  const splitter = createSplitter((cells, rowNo) => {
    if (data) {
      data.push(cells, rowNo);
      return;
    }
    header = [...cells];
    data = trailerFilter(dialect, cells.length, () => {
      rows += 1;
    });
  }, dialect);
  try {
    for (let at = 0; at < head.length && rows === 0; at += chunkBytes)
      splitter.push(head.subarray(at, at + chunkBytes));
    if (whole && rows === 0) splitter.end();
  } catch (error) {
    // If a profile does not find its header, its columns are missing: that says more about the wrong profile.
    if (!profile || header) throw error;
    header = [];
  }
  if (!header) throw new AppError('unreadable', importMessages.empty);
  const layout = layoutOf(format, header, profile);
  if (typeof layout === 'string') throw new AppError('unreadable', layout);
  if (rows === 0) throw new AppError('unreadable', importMessages.noRows);
};
