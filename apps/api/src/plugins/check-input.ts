import { invalid } from '@worksmart/shared/platform/errors.ts';
import { readInput } from '@worksmart/shared/platform/issues.ts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

/** Validates each request's parameters, query and body against the declared schemas. Errors name their field. */
export const checkInput = (app: FastifyInstance): void => {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (input) => {
    const read = readInput(schema, input);
    return read.fields ? { error: invalid(read.fields) } : { value: read.value };
  });
};
