import { gunzipSync } from 'node:zlib';
import { strictly } from '@worksmart/core/testing/strictly.ts';
import type { RouteDeclaration } from '@worksmart/shared/route.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';

/** Strict schemas by the declared ones, so that each is made once in a process. */
const strictSchemas = new WeakMap<z.ZodType, z.ZodType>();

const strictSchemaOf = (schema: z.ZodType): z.ZodType => {
  const known = strictSchemas.get(schema) ?? strictly(schema);
  strictSchemas.set(schema, known);
  return known;
};

/** The issues with their paths; of a union those of every option. */
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

/** The answer that a payload holds; undefined if it is no JSON, or a stream. */
const readAnswer = (payload: unknown, reply: FastifyReply): unknown => {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return undefined;
  const bytes = Buffer.from(payload);
  return parseJson(reply.getHeader('content-encoding') === 'gzip' ? gunzipSync(bytes) : bytes);
};

/** Describes how an answer differs from the schema of its route; undefined if it does not. */
const mismatchOf = (route: RouteDeclaration, payload: unknown, reply: FastifyReply): string | undefined => {
  if (!route.response) return undefined;
  const { error } = strictSchemaOf(route.response).safeParse(readAnswer(payload, reply));
  return error && `${route.id} answers what its schema does not say: ${describeIssues(error.issues).join('; ')}`;
};

/**
 * Checks every 200 answer of a declared route against the response schema, also JSON made by SQL, which passes no
 * serializer. A wrong answer becomes a 500 that names the route and the fields, and closing the server then fails, so
 * that a test that ignores the status cannot miss it.
 */
export const checkAnswers = (app: FastifyInstance): void => {
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
