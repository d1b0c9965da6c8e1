import type { Config } from '@worksmart/core/platform/config.ts';
import { type ReceivedFile, receiveFile } from '@worksmart/core/platform/files/received-file.ts';
import { tooLargeMessage, uploadMessages } from '@worksmart/shared/documents/file-kinds.ts';
import { AppError, invalid } from '@worksmart/shared/errors.ts';
import type { RouteDeclaration } from '@worksmart/shared/route.ts';
import type { FastifyRequest } from 'fastify';

type Upload = NonNullable<RouteDeclaration['upload']>;

const limitsOf = ({ maxBytes }: Upload) => ({
  fileSize: maxBytes,
  files: 1,
  fields: 20,
  fieldSize: 10_000,
  fieldNameSize: 100,
  parts: 21,
  headerPairs: 20,
});

/** What the form's reader says, in our words. */
const refusals: Readonly<Record<string, (upload: Upload) => AppError>> = {
  FST_FILES_LIMIT: ({ field }) => invalid({ [field]: [uploadMessages.oneAtATime] }),
  FST_REQ_FILE_TOO_LARGE: ({ maxBytes }) => new AppError('too_large', tooLargeMessage(maxBytes)),
};

const explain = (error: unknown, upload: Upload): unknown => {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = refusals[code];
  if (known) return known(upload);
  // Whatever else its reader stumbles over is the form's fault: no boundary, a part cut off, a thousand fields.
  return new AppError('validation', 'This request could not be read.', { cause: error });
};

/** What a form adds to its file: boundaries, names, fields. */
const overheadBytes = 64 * 1024;

/**
 * Takes in the one file of a form, as it arrives.
 * @param onField told of the form's other fields; without it nothing else is taken
 * @throws AppError validation for any other form; unsupported_media for what is none; too_large; unavailable when the
 *   disk is full
 */
export const receiveUpload = async (
  request: FastifyRequest,
  config: Pick<Config, 'DATA_DIR'>,
  upload: Upload,
  onField?: (name: string, value: string) => void,
): Promise<ReceivedFile> => {
  if (!request.isMultipart()) throw new AppError('unsupported_media', 'This content type is not accepted here.');
  // A route's own limit may be lower than what was declared.
  if (Number(request.headers['content-length']) > upload.maxBytes + overheadBytes) {
    throw new AppError('too_large', tooLargeMessage(upload.maxBytes));
  }
  let received: ReceivedFile | undefined;
  try {
    for await (const part of request.parts({ limits: limitsOf(upload) })) {
      if (part.type !== 'file') {
        onField?.(part.fieldname, String(part.value));
        continue;
      }
      if (part.fieldname !== upload.field) break;
      const { file } = part;
      // At once, and not at the end of what may be gigabytes.
      file.once('limit', () => file.destroy(new AppError('too_large', tooLargeMessage(upload.maxBytes))));
      received = await receiveFile(config, part.filename ?? '', file);
    }
    if (!received) throw invalid({ [upload.field]: [uploadMessages.missing] });
    return received;
  } catch (error) {
    await received?.discard();
    throw explain(error, upload);
  }
};
