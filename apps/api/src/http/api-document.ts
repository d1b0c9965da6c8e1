import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FileResponse } from '@worksmart/core/platform/file-response.ts';

/** The committed OpenAPI document, made from the contract by `pnpm docs:openapi`. */
export const apiDocumentPath = fileURLToPath(new URL('../../../../docs/openapi.json', import.meta.url));

/** Opens the OpenAPI document. */
export const openApiDocument = async (): Promise<FileResponse> => ({
  name: 'openapi.json',
  mime: 'application/json',
  inline: true,
  size: (await stat(apiDocumentPath)).size,
  content: async (range) => createReadStream(apiDocumentPath, range),
});
