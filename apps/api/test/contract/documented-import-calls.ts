import { importFileLines } from '@worksmart/core/testing/import-files.ts';
import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { type DocumentedCall, operations } from './documented-call.ts';

let fileCount = 0;

/** An upload of a new file each time, since the same file is accepted only once. */
const upload = (kind: string, format: FormatId, query = {}): DocumentedCall => ({
  call: `POST fileImport/upload/${kind}`,
  query,
  file: () => {
    fileCount += 1;
    return [...importFileLines(format, { rows: fileCount })].join('');
  },
  ...operations,
  returns: ['id', 'label', 'filename', 'state'],
});

const claimDates = { invoicedDate: '2025-06-30T00:00:00', paidDate: '2025-06-30T00:00:00' };

/** Document 001, section 7: file imports. `{fileImport}` is a published one. */
export const documentedImportCalls: readonly DocumentedCall[] = [
  {
    call: 'GET /fileImports',
    query: { typeId: 166 },
    ...operations,
    returns: ['0.id', '0.label', '0.filename', '0.comment'],
  },
  upload('claims', 1, { ...claimDates, version: 1 }),
  upload('claims', 2, { ...claimDates, version: 2 }),
  upload('premiums', 3),
  upload('claimsMed', 4),
  upload('claimsRx', 5),
  { call: 'DELETE /fileImport/{fileImport}', ...operations, returns: ['id'] },
];
