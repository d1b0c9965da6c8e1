import { uploadMessages } from '@worksmart/shared/records/documents/file-kinds.ts';
import { z } from 'zod';
import type { PublicContext } from '../context.ts';
import type { Parser } from '../parsers.ts';
import type { CheckedFile } from './check-file.ts';

const parser: Parser<CheckedFile, string> = {
  module: new URL('./check-file.parser.ts', import.meta.url).href,
  output: z.string(),
  tooHard: uploadMessages.tooHard,
  unreadable: uploadMessages.damaged,
};

/**
 * Checks a received file like `checkFile`, in another process.
 * @returns the media type to serve it as
 * @throws AppError of `checkFile` and `Parsers.run`
 */
export const checkUpload = ({ parse }: Pick<PublicContext, 'parse'>, { name, path, size }: CheckedFile) =>
  parse(parser, { name, path, size });
