import { JsonText } from '@worksmart/core/platform/db.ts';
import { VersionedJson } from '@worksmart/core/platform/versioned-json.ts';
import { changedPaths } from '@worksmart/shared/platform/changed-paths.ts';
import { invalid, readOnlyMessage } from '@worksmart/shared/platform/errors.ts';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import type { FastifyRequest } from 'fastify';

/** Reads the record that a route saves, with the fields that the caller may see. */
export type ReadRecord = (params: Record<string, unknown>) => Promise<unknown>;

const read = async (readRecord: ReadRecord, params: Record<string, unknown>): Promise<unknown> => {
  const answer = await readRecord(params);
  const text = answer instanceof VersionedJson ? await answer.read() : answer;
  return text instanceof JsonText ? JSON.parse(text.text) : text;
};

const at = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], record);

const isWithin = (path: string, name: string): boolean => path === name || path.startsWith(`${name}.`);

/**
 * Compares the read-only fields that a body sent back with the stored record. Skips bodies with an old row version: the
 * save itself reports that conflict.
 * @throws AppError validation that names the changed fields; any error of reading the record
 */
export const refuseChanged = async (
  route: RouteDeclaration,
  { readOnlyFields, body, params }: FastifyRequest,
  readRecord: ReadRecord,
): Promise<void> => {
  const { reads } = route;
  const { id, rowVersion } = body as { id?: number; rowVersion?: number };
  const compared = readOnlyFields.filter(([path]) => !route.ignores?.some((name) => isWithin(path, name)));
  if (!reads || (reads.idAs && !id) || compared.length === 0) return;
  const answer = await read(readRecord, { ...(params as object), ...(reads.idAs && { [reads.idAs]: id }) });
  const stored = reads.at === undefined ? answer : at(answer, reads.at);
  // If it cannot be read, it cannot be saved; let the save report that.
  if (stored === undefined) return;
  if (rowVersion !== undefined && at(stored, 'rowVersion') !== rowVersion) return;
  const changed = compared.flatMap(([path, value]) => changedPaths(value, at(stored, path), path));
  if (changed.length > 0) throw invalid(Object.fromEntries(changed.map((path) => [path, [readOnlyMessage]])));
};
