import type { Client, MaybeOptionalInit } from 'openapi-fetch';
import type { HttpMethod, PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers';
import type { paths } from './generated/api.ts';

/** The parameters and body of a call; optional where none of them is required. */
type Init<Options> = RequiredKeysOf<Options> extends never ? [Options?] : [Options];

/** The JSON that a call returns; files are read with `http`. */
export type Answer<Method extends HttpMethod, Path extends PathsWithMethod<paths, Method>> =
  NonNullable<paths[Path][Method]> extends { responses: { 200: { content: { 'application/json': infer Json } } } }
    ? Json
    : unknown;

/** Calls a path of the API and returns what it answers. Throws an ApiError otherwise. */
export type Call<Method extends HttpMethod> = <
  Path extends PathsWithMethod<paths, Method>,
  Options extends MaybeOptionalInit<paths[Path], Method>,
>(
  path: Path,
  ...init: Init<Options>
) => Promise<Answer<Method, Path>>;

type QueryOf<Path extends keyof paths> = paths[Path] extends { get: { parameters: { query?: infer Query } } }
  ? NonNullable<Query>
  : never;

/** The lists that can be read page by page. */
export type ListPath = {
  [Path in PathsWithMethod<paths, 'get'>]: 'cursor' extends keyof QueryOf<Path> ? Path : never;
}[PathsWithMethod<paths, 'get'>];

/** One row of a list. */
export type Row<Path extends ListPath> =
  Answer<'get', Path> extends readonly (infer One)[]
    ? One
    : Answer<'get', Path> extends { results: readonly (infer One)[] }
      ? One
      : never;

export type ListOptions<Path extends ListPath> = MaybeOptionalInit<paths[Path], 'get'>;

type AnyRequest = (method: HttpMethod, path: string, init?: object) => Promise<{ data?: unknown; response: Response }>;

/** The client's request for a path that only callers know the type of. */
export const anyRequest = (http: Client<paths>): AnyRequest => http.request as AnyRequest;
