import { createHash } from 'node:crypto';
import type { Config } from '@worksmart/core/platform/config.ts';
import { type ReceivedFile, receiveFile } from '@worksmart/core/platform/files/received-file.ts';
import { AppError, type FieldErrors, invalid } from '@worksmart/shared/platform/errors.ts';
import { holdsSsn } from '@worksmart/shared/platform/reading/ssn.ts';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import { tooLargeMessage, uploadMessages } from '@worksmart/shared/records/documents/file-kinds.ts';
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

const tooLarge = ({ field, maxBytes }: Upload): AppError => {
  const message = tooLargeMessage(maxBytes);
  return new AppError('too_large', message, { fields: { [field]: [message] } });
};

/** Error codes of the form parser, with our messages. */
const formErrors: Readonly<Record<string, (upload: Upload) => AppError>> = {
  FST_FILES_LIMIT: ({ field }) => invalid({ [field]: [uploadMessages.oneAtATime] }),
  FST_REQ_FILE_TOO_LARGE: tooLarge,
};

const explain = (error: unknown, upload: Upload): unknown => {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = formErrors[code];
  if (known) return known(upload);
  // All other parser errors mean a malformed form: no boundary, a part cut off, too many fields.
  return new AppError('validation', 'This request is not valid.', { cause: error });
};

/** The most that a form adds to its file: boundaries, names, fields. */
const overheadBytes = 64 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** Called with the hash of a form's content once it has arrived, before it is used. */
    onContentHash: ((sha256: string) => Promise<void>) | null;
  }
}

interface FormParts {
  onField(name: string, value: string): void;
  onFile(name: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Called with the field name of an undeclared file. Reading then stops. */
  onOtherFile(name: string): void;
}

/** Reads a form part by part. @throws AppError unsupported_media if the body is not a form; too_large */
const readForm = async (request: FastifyRequest, upload: Upload, parts: FormParts): Promise<void> => {
  if (!request.isMultipart()) throw new AppError('unsupported_media', 'This content type is not accepted here.');
  // The limit passed here may be lower than the declared one, which was checked before.
  if (Number(request.headers['content-length']) > upload.maxBytes + overheadBytes) throw tooLarge(upload);
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
    // Stop at once; the rest may be gigabytes.
    file.once('limit', () => file.destroy(tooLarge(upload)));
    await parts.onFile(part.filename ?? '', file);
  }
};

/**
 * Hashes a form's content while it is read: its fields, the file's name and its bytes. The form's boundaries do not
 * matter.
 */
const formHash = () => {
  const hash = createHash('sha256');
  const add = (...facts: string[]) => hash.update(`${JSON.stringify(facts)}\n`);
  return {
    onField: (name: string, value: string): void => void add('field', name, value),
    async *through(name: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      const bytes = createHash('sha256');
      for await (const chunk of content) {
        bytes.update(chunk);
        yield chunk;
      }
      add('file', name, bytes.digest('hex'));
    },
    result: (): string => hash.digest('hex'),
  };
};

/** Whether this route declares a form field of that name. */
const isDeclared = ({ routeOptions }: FastifyRequest, name: string): boolean =>
  Object.hasOwn(routeOptions.config.declaration?.upload?.fields?.shape ?? {}, name);

/** Returns errors for a form's unknown names. For a lenient caller it reports them as dropped and returns none. */
const wrongNames = ({ reportIgnored }: FastifyRequest, unknown: ReadonlySet<string>): FieldErrors => {
  reportIgnored?.([...unknown]);
  return reportIgnored ? {} : unknownNameErrors([...unknown]);
};

/**
 * Receives the one file of a form as it arrives. Undeclared fields are rejected by name, or dropped and reported to a
 * lenient caller.
 * @param onField called with each declared field
 * @throws AppError validation for an invalid form; unsupported_media if the body is not a form; too_large; unavailable
 *   when the disk is full
 */
export const receiveUpload = async (
  request: FastifyRequest,
  config: Pick<Config, 'DATA_DIR'>,
  upload: Upload,
  onField?: (name: string, value: string) => void,
): Promise<ReceivedFile> => {
  const { onContentHash } = request;
  const hash = onContentHash && formHash();
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
    const errors = wrongNames(request, unknown);
    if (!received.file) throw invalid({ ...errors, [upload.field]: [uploadMessages.missing] });
    if (holdsSsn(received.file.name)) errors[upload.field] = [uploadMessages.ssnInName];
    if (Object.keys(errors).length > 0) throw invalid(errors);
    if (hash) await onContentHash?.(hash.result());
    return received.file;
  } catch (error) {
    await received.file?.discard();
    throw explain(error, upload);
  }
};

/**
 * Reads a form and returns its hash without storing the file.
 * @returns the same hash that `onContentHash` receives
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
