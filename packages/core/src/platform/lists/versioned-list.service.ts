import { hash } from 'node:crypto';
import type { Context } from '../context.ts';
import type { JsonText } from '../db.ts';
import { VersionedJson } from '../versioned-json.ts';
import { type counted, readCountsVersion, readStageVersion } from './list-version.service.ts';

const versioned = <Answer>(version: string, scope: unknown, read: () => Promise<JsonText<Answer>>) =>
  new VersionedJson(`${version}.${hash('sha256', JSON.stringify(scope), 'base64url')}`, read);

/**
 * Returns a list of one stage with its version.
 * @param scope everything that the response depends on besides the rows: otherwise one user could get another's list
 */
export const versionedList = async <Answer>(
  ctx: Context,
  stageId: number,
  scope: unknown,
  read: () => Promise<JsonText<Answer>>,
): Promise<VersionedJson<Answer>> => versioned(await readStageVersion(ctx, stageId), scope, read);

/**
 * Returns a response that depends only on some counts, with their version.
 * @param scope everything else that it depends on: otherwise one user could get another's response
 */
export const versionedCounts = async <Answer>(
  ctx: Context,
  what: keyof typeof counted,
  scope: unknown,
  read: () => Promise<JsonText<Answer>>,
): Promise<VersionedJson<Answer>> => versioned(await readCountsVersion(ctx, what), scope, read);
