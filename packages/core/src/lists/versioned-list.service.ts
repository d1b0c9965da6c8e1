import { hash } from 'node:crypto';
import type { Context } from '../platform/context.ts';
import type { JsonText } from '../platform/db.ts';
import { VersionedJson } from '../platform/versioned-json.ts';
import { readStageVersion } from './list-version.service.ts';

/**
 * Returns a list of one stage with its version.
 * @param scope everything that the response depends on besides the rows: otherwise one user could get another's list
 */
export const versionedList = async <Answer>(
  ctx: Context,
  stageId: number,
  scope: unknown,
  read: () => Promise<JsonText<Answer>>,
): Promise<VersionedJson<Answer>> => {
  const version = await readStageVersion(ctx, stageId);
  return new VersionedJson(`${version}.${hash('sha256', JSON.stringify(scope), 'base64url')}`, read);
};
