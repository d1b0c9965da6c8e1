import { type ErrorEnvelope, errorStatus } from '@worksmart/shared/errors.ts';
import type { LightMyRequestResponse } from 'fastify';

/** What zod, the framework and the database say, and nobody should read. */
const notOurs =
  /invalid (?:input|string|option|value|key|element|date|url|email|iso|union|literal|discriminator)\b|"invalid"|\bexpected (?:string|number|int|boolean|array|object|date|record|null|undefined|one of|")|\breceived (?:undefined|null|nan|infinity|string|number|boolean|array|object)\b|too (?:big|small):|unrecognized key|must match pattern|\/\^|fst_err|is not valid json|unexpected (?:token|end)|\b(?:body|querystring|params)\/|prisma|postgres|sqlstate|\bzod|at \w+ \(|node_modules/i;

/** The words in a refusal that are a program's and not ours; undefined where all are. */
export const foreignWords = (text: string): string | undefined => notOurs.exec(text)?.[0];

/** What is wrong with how a call was refused; undefined where it was not, or rightly. */
export const wrongRefusal = ({ statusCode, body, headers }: LightMyRequestResponse): string | undefined => {
  if (statusCode < 400) return undefined;
  if (statusCode >= 500) return `${statusCode} ${body.slice(0, 300)}`;
  // A range that a file does not have is told by its headers.
  if (statusCode === 416 && body === '') return undefined;
  if (!String(headers['content-type']).startsWith('application/json')) return `${statusCode} is no JSON`;
  const { error } = JSON.parse(body) as Partial<ErrorEnvelope>;
  const isOurs = error && errorStatus[error.code] === statusCode && error.message && error.requestId;
  if (!isOurs) return `not the envelope: ${body.slice(0, 300)}`;
  // Its details are data: what somebody typed may read like anything.
  const words = foreignWords(JSON.stringify([error.message, Object.values(error.fields ?? {})]));
  return words && `“${words}” in ${body.slice(0, 300)}`;
};
