import { gunzipSync } from 'node:zlib';
import { strictly } from '@worksmart/core/testing/strictly.ts';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';

/** The strict version of each declared schema, built once per process. */
const strictSchemas = new WeakMap<z.ZodType, z.ZodType>();

const strictSchemaOf = (schema: z.ZodType): z.ZodType => {
  const known = strictSchemas.get(schema) ?? strictly(schema);
  strictSchemas.set(schema, known);
  return known;
};

/** Describes issues with their paths. For a union it lists the issues of every option. */
const describeIssues = (issues: readonly z.core.$ZodIssue[], above: readonly PropertyKey[] = []): string[] =>
  issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      return issue.errors.flatMap((errors) => describeIssues(errors, path));
    }
    return [`${path.map(String).join('.') || 'answer'}: ${issue.message}`];
  });

const parseJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
};

/** Reads the JSON of a payload; undefined for a stream or invalid JSON. */
const readAnswer = (payload: unknown, reply: FastifyReply): unknown => {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return undefined;
  const bytes = Buffer.from(payload);
  return parseJson(reply.getHeader('content-encoding') === 'gzip' ? gunzipSync(bytes) : bytes);
};

/** Describes how a response differs from its route's schema; undefined if it matches. */
const mismatchOf = (route: RouteDeclaration, payload: unknown, reply: FastifyReply): string | undefined => {
  if (!route.response) return undefined;
  const { error } = strictSchemaOf(route.response).safeParse(readAnswer(payload, reply));
  return error && `${route.id} does not match its response schema: ${describeIssues(error.issues).join('; ')}`;
};

/**
 * Checks every 200 response of a declared route against its schema, also JSON built by SQL, which skips the serializer.
 * A mismatch becomes a 500 that names the route and the fields. Closing the server then fails as well, so that a test
 * that ignores the status cannot miss it.
 */
export const checkResponses = (app: FastifyInstance): void => {
  const mismatches = new Set<string>();
  app.addHook('onSend', async ({ routeOptions }, reply, payload) => {
    const route = routeOptions.config.declaration;
    const mismatch = route && reply.statusCode === 200 && mismatchOf(route, payload, reply);
    if (!mismatch) return payload;
    mismatches.add(mismatch);
    reply.code(500).type('application/json; charset=utf-8').removeHeader('content-encoding');
    return JSON.stringify({ error: { code: 'internal', message: mismatch } });
  });
  app.addHook('onClose', async () => {
    if (mismatches.size > 0) throw new Error([...mismatches].join('\n'));
  });
};
