import type { ImportFormat } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { mappingProblems } from '@worksmart/shared/claims/file-imports/profiles/mapping.rules.ts';
import type { ImportMapping } from '@worksmart/shared/claims/file-imports/profiles/mapping.schema.ts';
import { invalid } from '@worksmart/shared/platform/errors.ts';

/** @throws AppError validation by field if files of the format cannot be read by the mapping */
export const assertMapping = (format: ImportFormat, mapping: ImportMapping): void => {
  const problems = Object.entries(mappingProblems(format, mapping));
  if (problems.length === 0) return;
  throw invalid(Object.fromEntries(problems.map(([path, message]) => [`mapping.${path}`, [message]])));
};
