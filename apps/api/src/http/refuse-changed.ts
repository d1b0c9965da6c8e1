import { JsonText } from '@worksmart/core/platform/db.ts';
import { changedPaths } from '@worksmart/shared/changed-paths.ts';
import { invalid, readOnlyMessage } from '@worksmart/shared/errors.ts';
import type { RouteDeclaration } from '@worksmart/shared/route.ts';
import type { FastifyRequest } from 'fastify';

/** Reads the record that a route saves, as the sender may see it. */
export type ReadRecord = (params: Record<string, unknown>) => Promise<unknown>;

const read = async (readRecord: ReadRecord, params: Record<string, unknown>): Promise<unknown> => {
  const answer = await readRecord(params);
  return answer instanceof JsonText ? JSON.parse(answer.parts.join('')) : answer;
};

const at = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], record);

const isWithin = (path: string, name: string): boolean => path === name || path.startsWith(`${name}.`);

/**
 * Compares what a body brought back of its record, and a save does not take, with the record as it stands. Whoever sent
 * an old version is left to the save, which answers with the new one.
 * @throws AppError validation that names what was changed; whatever reading the record throws
 */
export const refuseChanged = async (
  route: RouteDeclaration,
  { sentBack, body, params }: FastifyRequest,
  readRecord: ReadRecord,
): Promise<void> => {
  const { reads } = route;
  const { id, rowVersion } = body as { id?: number; rowVersion?: number };
  const told = sentBack.filter(([path]) => !route.ignores?.some((name) => isWithin(path, name)));
  if (!reads || (reads.idAs && !id) || told.length === 0) return;
  const answer = await read(readRecord, { ...(params as object), ...(reads.idAs && { [reads.idAs]: id }) });
  const stored = reads.at === undefined ? answer : at(answer, reads.at);
  // What cannot be read now cannot be saved either.
  if (stored === undefined) return;
  if (rowVersion !== undefined && at(stored, 'rowVersion') !== rowVersion) return;
  const changed = told.flatMap(([path, value]) => changedPaths(value, at(stored, path), path));
  if (changed.length > 0) throw invalid(Object.fromEntries(changed.map((path) => [path, [readOnlyMessage]])));
};
