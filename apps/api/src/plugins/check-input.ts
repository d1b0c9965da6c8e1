import { invalid } from '@worksmart/shared/errors.ts';
import { readInput } from '@worksmart/shared/issues.ts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

/** Reads each call's parameters, query and body by the declared schemas; what is refused is told on its field. */
export const checkInput = (app: FastifyInstance): void => {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (input) => {
    const read = readInput(schema, input);
    return read.fields ? { error: invalid(read.fields) } : { value: read.value };
  });
};
