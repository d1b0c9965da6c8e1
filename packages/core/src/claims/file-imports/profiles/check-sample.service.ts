import { importCodes, isRejection } from '@worksmart/shared/claims/file-imports/codes.ts';
import { importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import { layoutOf } from '@worksmart/shared/claims/file-imports/profiles/profile-header.rules.ts';
import type { SampleCheck, SampleCheckResponse } from '@worksmart/shared/claims/file-imports/profiles/schema.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { Context } from '#platform/context.ts';
import { readCheckSetting } from '../client-ids.queries.ts';
import { createRowChecker } from '../row-checker.ts';
import { assertMapping } from './assert-mapping.ts';

/**
 * Checks the first rows of a sample as an import would. Nothing is stored: the rows are health information.
 * @throws AppError validation by field, for a mapping that cannot be saved
 */
export const checkSample = async (
  ctx: Context,
  { formatId, mapping, rows }: SampleCheck,
): Promise<SampleCheckResponse> => {
  const format = importFormats[formatId];
  assertMapping(format, mapping);
  const layout = layoutOf(format, mapping.header, { id: 0, name: '', version: 0, mapping });
  if (typeof layout === 'string') throw new AppError('unreadable', layout);
  const check = createRowChecker(format, layout, { importId: 0, ...(await readCheckSetting(ctx)) });
  return {
    rows: rows.map((cells) => {
      const { accepted, values, problems, detail } = check(cells, 1);
      return {
        accepted,
        values: [...values],
        problems: problems.map(({ column, code }) => ({
          column: format.columns[column]?.name ?? '',
          code,
          meaning: column < 0 ? detail : importCodes[code],
          rejects: isRejection(code),
        })),
      };
    }),
  };
};
