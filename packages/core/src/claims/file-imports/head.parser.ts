import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import { checkHead, type HeadProfile } from './check-head.ts';

export interface HeadInput {
  path: string;
  formatId: FormatId;
  profile: HeadProfile;
}

export const parse = ({ path, formatId, profile }: HeadInput): Promise<void> =>
  checkHead(path, { format: importFormats[formatId], profile });
