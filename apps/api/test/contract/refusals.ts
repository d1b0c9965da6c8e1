import { type ErrorEnvelope, errorStatus } from '@worksmart/shared/platform/errors.ts';
import type { LightMyRequestResponse } from 'fastify';

/** Words of zod, the framework and the database that no user should see. */
const libraryWords =
  /invalid (?:input|string|option|value|key|element|date|url|email|iso|union|literal|discriminator)\b|"invalid"|\bexpected (?:string|number|int|boolean|array|object|date|record|null|undefined|one of|")|\breceived (?:undefined|null|nan|infinity|string|number|boolean|array|object)\b|too (?:big|small):|unrecognized key|must match pattern|\/\^|fst_err|is not valid json|unexpected (?:token|end)|\b(?:body|querystring|params)\/|prisma|postgres|sqlstate|\bzod|at \w+ \(|node_modules/i;

/** Returns the words in an error message that come from a library; undefined if there are none. */
export const foreignWords = (text: string): string | undefined => libraryWords.exec(text)?.[0];

/** Describes what is wrong with an error response; undefined for a success or a correct error. */
export const wrongRefusal = ({ statusCode, body, headers }: LightMyRequestResponse): string | undefined => {
  if (statusCode < 400) return undefined;
  if (statusCode >= 500) return `${statusCode} ${body.slice(0, 300)}`;
  // An unsatisfiable range is reported by headers alone.
  if (statusCode === 416 && body === '') return undefined;
  if (!String(headers['content-type']).startsWith('application/json')) return `${statusCode} is no JSON`;
  const { error } = JSON.parse(body) as Partial<ErrorEnvelope>;
  const isOurs = error && errorStatus[error.code] === statusCode && error.message && error.requestId;
  if (!isOurs) return `not the envelope: ${body.slice(0, 300)}`;
  // Skip the details: they are user data, which may contain any words.
  const words = foreignWords(JSON.stringify([error.message, Object.values(error.fields ?? {})]));
  return words && `“${words}” in ${body.slice(0, 300)}`;
};
