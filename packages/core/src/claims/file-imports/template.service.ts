import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import { notFound } from '@worksmart/shared/platform/errors.ts';
import type { Context } from '#platform/context.ts';
import { csvLine, csvStart } from '#platform/csv/csv.ts';
import { bytesResponse, type FileResponse } from '#platform/file-response.ts';
import { mayImport } from './file-import.policy.ts';

/** Opens the template of one format: its header with three example rows. @throws AppError not_found for roles without Operations */
export const openTemplate = async (ctx: Context, formatId: FormatId): Promise<FileResponse> => {
  if (!mayImport(ctx.actor)) throw notFound();
  const { columns } = importFormats[formatId];
  const rows = [0, 1, 2].map((at) => columns.map(({ examples }) => examples[at] ?? ''));
  const bytes = Buffer.from(csvStart + [columns.map(({ name }) => name), ...rows].map(csvLine).join(''));
  return bytesResponse(`${importFormats[formatId].name} template.csv`, 'text/csv', bytes);
};
