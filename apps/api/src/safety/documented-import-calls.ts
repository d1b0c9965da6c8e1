import { importFileLines } from '@worksmart/core/testing/import-files.ts';
import { contract } from '@worksmart/shared/contract.ts';
import type { FormatId } from '@worksmart/shared/file-imports/format-types.ts';
import type { DocumentedCall } from './documented-call.ts';

const { fileImports } = contract;
const operations = { roles: '147', others: 403 } as const;

let fileCount = 0;

/** Generates a new file each time, since the same file is accepted only once. */
const freshFile = (format: FormatId) => () => {
  fileCount += 1;
  return `${[...importFileLines(format, { rows: fileCount })].join('')}`;
};

const uploads: readonly [string, FormatId, DocumentedCall['route']][] = [
  ['premiums', 3, fileImports.uploadPremiums],
  ['claimsMed', 4, fileImports.uploadClaimsMed],
  ['claimsRx', 5, fileImports.uploadClaimsRx],
];
const answer = ['id', 'label', 'filename', 'state'];

/** Document 001, section 7: file imports. `{fileImport}` is a published one. */
export const documentedImportCalls: readonly DocumentedCall[] = [
  {
    call: 'GET /fileImports',
    route: fileImports.list,
    query: { typeId: 166 },
    ...operations,
    answer: ['0.id', '0.label', '0.filename', '0.comment'],
  },
  ...([1, 2] as const).map(
    (version): DocumentedCall => ({
      call: 'POST fileImport/upload/claims',
      route: fileImports.uploadClaims,
      query: { invoicedDate: '2025-06-30T00:00:00', paidDate: '2025-06-30T00:00:00', version },
      file: freshFile(version),
      ...operations,
      answer,
    }),
  ),
  ...uploads.map(
    ([path, format, route]): DocumentedCall => ({
      call: `POST fileImport/upload/${path}`,
      route,
      file: freshFile(format),
      ...operations,
      answer,
    }),
  ),
  { call: 'DELETE /fileImport/{fileImport}', route: fileImports.remove, ...operations, answer: ['id'] },
];
