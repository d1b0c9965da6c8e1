import { type ErrorCode, errorStatus } from './errors.ts';
import type { RouteDeclaration } from './route.ts';

/** What a route may return: content types by status; a status without any has no content. */
export type Responses = ReadonlyMap<number, readonly string[]>;

export const jsonContent = 'application/json';

/**
 * Whether a route honors an Idempotency-Key: POSTs of signed-in users and portals, without those whose response has
 * secrets, which must not be stored.
 */
export const honorsIdempotencyKey = (route: RouteDeclaration): boolean => {
  const { method, response, portal, access, secret, storesResponse } = route;
  if (method !== 'POST' || !response || storesResponse === false) return false;
  return portal !== undefined || (access !== 'public' && (!secret || storesResponse === true));
};

/** Errors of every call: too many of them, a fault of the server, a part of it that is unavailable. */
const alwaysPossible: readonly ErrorCode[] = ['too_many', 'internal', 'unavailable'];

/** The errors that follow from a route's declaration, and those that it adds. */
const errorsOf = (route: RouteDeclaration): ErrorCode[] => {
  const { access, keyless, anyQuery, params, query, body, upload, method, recentSignIn, errors = [] } = route;
  const writes = method !== 'GET';
  const needsCredentials = access !== 'public' || !keyless;
  const found: [boolean, ...ErrorCode[]][] = [
    // Monitoring may add names to its query, and use plain HTTP.
    [!anyQuery, 'validation', 'forbidden'],
    [needsCredentials, 'unauthenticated'],
    // A query or body may name a record, too.
    [Boolean(params ?? query ?? body), 'not_found'],
    [writes, 'rule', 'too_large', 'unsupported_media'],
    [Boolean(recentSignIn), 'rule'],
    [Boolean(upload), 'timeout', 'unreadable'],
  ];
  return [...found.flatMap(([applies, ...codes]) => (applies ? codes : [])), ...alwaysPossible, ...errors];
};

/** Returns every status that a route may return, with its content types: the API document and the tests use this. */
export const responsesOf = (route: RouteDeclaration): Responses => {
  const { response, file, versioned, page } = route;
  const types = page ? ['text/html'] : [...(response ? [jsonContent] : []), ...(file ?? (response ? [] : ['*/*']))];
  const answers = new Map<number, readonly string[]>([[200, types]]);
  if (!response && !page) answers.set(206, types).set(416, []);
  if ((!response && !page) || versioned) answers.set(304, []);
  for (const code of errorsOf(route)) answers.set(errorStatus[code], [jsonContent]);
  return new Map([...answers].sort(([a], [b]) => a - b));
};
