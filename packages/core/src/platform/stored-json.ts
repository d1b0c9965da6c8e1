import type { z } from 'zod';
import type { Prisma } from '#generated/prisma/client.ts';

export interface StoredJson<T> {
  /** Returns the value of a stored JSON. @throws Error that names the wrong fields, without their values */
  read(json: unknown): T;
  /** Returns the JSON to store, of the newest version. */
  write(value: T): Prisma.InputJsonObject;
}

const versionOf = (json: unknown): number =>
  typeof json === 'object' && json !== null && 'version' in json ? Number(json.version) : 1;

/** Returns stored JSON as the type that only this release's own code has stored there; nothing is checked. */
export const ownJson = <T>(json: unknown): T => json as T;

const sortedKeys = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Returns the JSON text of a value with its keys in order, to hash it: the database does not keep their order. */
export const sortedJson = (value: unknown): string => JSON.stringify(value, sortedKeys);

/** Returns a value as JSON to store. */
export const jsonInput = (value: object): Prisma.InputJsonObject => value as Prisma.InputJsonObject;

/**
 * Declares JSON that is read years after it was written, by releases that did not write it. Each version of its shape has a
 * schema. Stored JSON without `version` has version 1, as do arrays.
 * @param column names it in errors
 * @param versions the schema of each version, oldest first. When the shape changes, add a schema, and have the earlier ones
 *   transform what they read into the newest shape
 */
export const storedJson = <T extends object>(
  column: string,
  versions: readonly [z.ZodType<T>, ...z.ZodType<T>[]],
): StoredJson<T> => ({
  read: (json) => {
    const version = versionOf(json);
    const schema = versions[version - 1];
    if (!schema) throw new Error(`${column} has version ${version}, which this release does not know.`);
    const { success, data, error } = schema.safeParse(json);
    if (success) return data;
    const fields = error.issues.map(({ path }) => path.join('.'));
    throw new Error(`${column} is not of version ${version}: ${[...new Set(fields)].join(', ') || 'no object'}`);
  },
  write: (value) => {
    const written = versions.length > 1 ? { ...value, version: versions.length } : value;
    return jsonInput(written);
  },
});
