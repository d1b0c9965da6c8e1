import { createHash } from 'node:crypto';
import type { Config } from '@worksmart/core/platform/config.ts';
import { type ReceivedFile, receiveFile } from '@worksmart/core/platform/files/received-file.ts';
import { tooLargeMessage, uploadMessages } from '@worksmart/shared/documents/file-kinds.ts';
import { AppError, type FieldErrors, invalid } from '@worksmart/shared/errors.ts';
import type { RouteDeclaration } from '@worksmart/shared/route.ts';
import type { FastifyRequest } from 'fastify';
import { unknownNameErrors } from './unknown-name-errors.ts';

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
  return new AppError('validation', 'This request is not valid.', { cause: error });
};

/** What a form adds to its file: boundaries, names, fields. */
const overheadBytes = 64 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** Told what a form holds once it has arrived, before anything is done with it. */
    heedContent: ((sha256: string) => Promise<void>) | null;
  }
}

interface FormParts {
  onField(name: string, value: string): void;
  onFile(name: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Told of a file of another name; the form is read no further. */
  onOtherFile(name: string): void;
}

/** @throws AppError unsupported_media for what is no form; too_large */
const readForm = async (request: FastifyRequest, upload: Upload, parts: FormParts): Promise<void> => {
  if (!request.isMultipart()) throw new AppError('unsupported_media', 'This content type is not accepted here.');
  // A route's own limit may be lower than what was declared.
  if (Number(request.headers['content-length']) > upload.maxBytes + overheadBytes) {
    throw new AppError('too_large', tooLargeMessage(upload.maxBytes));
  }
  for await (const part of request.parts({ limits: limitsOf(upload) })) {
    if (part.type !== 'file') {
      parts.onField(part.fieldname, String(part.value));
      continue;
    }
    if (part.fieldname !== upload.field) {
      parts.onOtherFile(part.fieldname);
      break;
    }
    const { file } = part;
    // At once, and not at the end of what may be gigabytes.
    file.once('limit', () => file.destroy(new AppError('too_large', tooLargeMessage(upload.maxBytes))));
    await parts.onFile(part.filename ?? '', file);
  }
};

/** Hashes what a form holds as it passes: its fields, the file's name and its bytes, whatever parts them. */
const formHash = () => {
  const hash = createHash('sha256');
  const note = (...facts: string[]) => hash.update(`${JSON.stringify(facts)}\n`);
  return {
    onField: (name: string, value: string): void => void note('field', name, value),
    async *through(name: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      const bytes = createHash('sha256');
      for await (const chunk of content) {
        bytes.update(chunk);
        yield chunk;
      }
      note('file', name, bytes.digest('hex'));
    },
    result: (): string => hash.digest('hex'),
  };
};

/** Whether the call in hand declares a form's field of that name. */
const isDeclared = ({ routeOptions }: FastifyRequest, name: string): boolean =>
  Object.hasOwn(routeOptions.config.declaration?.upload?.fields?.shape ?? {}, name);

/** What is wrong with a form's names; a lenient caller is told what was dropped. */
const wrongNames = ({ tellIgnored }: FastifyRequest, unknown: ReadonlySet<string>): FieldErrors => {
  tellIgnored?.([...unknown]);
  return tellIgnored ? {} : unknownNameErrors([...unknown]);
};

/**
 * Takes in the one file of a form, as it arrives. Other fields than those that the call declares are refused by name, or
 * dropped and told to a lenient caller.
 * @param onField told of the form's other fields
 * @throws AppError validation for any other form; unsupported_media for what is none; too_large; unavailable when the
 *   disk is full
 */
export const receiveUpload = async (
  request: FastifyRequest,
  config: Pick<Config, 'DATA_DIR'>,
  upload: Upload,
  onField?: (name: string, value: string) => void,
): Promise<ReceivedFile> => {
  const { heedContent } = request;
  const hash = heedContent && formHash();
  const received: { file?: ReceivedFile } = {};
  const unknown = new Set<string>();
  try {
    await readForm(request, upload, {
      onField: (name, value) => {
        hash?.onField(name, value);
        if (isDeclared(request, name)) onField?.(name, value);
        else unknown.add(name);
      },
      onOtherFile: (name) => unknown.add(name),
      onFile: async (name, content) => {
        received.file = await receiveFile(config, name, hash?.through(name, content) ?? content);
      },
    });
    const refused = wrongNames(request, unknown);
    if (!received.file) throw invalid({ ...refused, [upload.field]: [uploadMessages.missing] });
    if (Object.keys(refused).length > 0) throw invalid(refused);
    if (hash) await heedContent?.(hash.result());
    return received.file;
  } catch (error) {
    await received.file?.discard();
    throw explain(error, upload);
  }
};

/**
 * Reads a form and keeps nothing of it.
 * @returns the same hash as `heedContent` is told
 */
export const hashUpload = async (request: FastifyRequest, upload: Upload): Promise<string> => {
  const hash = formHash();
  try {
    await readForm(request, upload, {
      onField: hash.onField,
      onOtherFile: () => undefined,
      onFile: async (name, content) => {
        for await (const _chunk of hash.through(name, content));
      },
    });
    return hash.result();
  } catch (error) {
    throw explain(error, upload);
  }
};
