import type { z } from 'zod';
import type { RoleId } from './permissions.ts';

/**
 * Who may call a route: everybody, any signed-in user, or the listed roles.
 * `session-file` opens a file in a new window: the session cookie alone will do.
 */
export type Access = 'public' | 'signed-in' | 'session-file' | readonly RoleId[];

export interface RouteDeclaration {
  /** `noun.action`, unique; the audit's and the log's name for the call. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The documented path, without /api; parameters as `:id`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Takes one file instead of a body: multipart/form-data, this field, at most so many bytes; other fields are `fields`. */
  readonly upload?: { readonly field: string; readonly maxBytes: number; readonly fields?: z.ZodObject };
  /** Absent for routes that answer a file. */
  readonly response?: z.ZodType;
  /**
   * The route that reads the record which this one saves: `idAs` is its path parameter for the body's id, where it has one;
   * `at` names the record in its answer, where it is a part. A body may carry the whole record: what a save does not take
   * of it is compared, accepted as it was read, and refused by name if it was changed.
   */
  readonly reads?: { readonly route: string; readonly idAs?: string; readonly at?: string };
  /** Names of the answer that a body may carry whatever their value: they change by themselves, and a save ignores them. */
  readonly ignores?: readonly string[];
  /** Asked by what watches the server, which may add query names of its own. */
  readonly anyQuery?: true;
  /** Carries a password or code: never logged, never cached. */
  readonly secret?: true;
  /** A `secret` call whose answer holds none: its Idempotency-Key is honoured, and what it carries is kept only as a keyed hash. */
  readonly keepsAnswer?: true;
  /** The key of a portal in its path says who calls: an Idempotency-Key is kept for that customer, whatever `secret` says. */
  readonly portal?: 'rfp' | 'renewal';
  /** Exempt from the X-Api-Key header though it is not a page of its own (info, health, portals). */
  readonly keyless?: true;
  /**
   * Done twice it is as if done once, part by part: a call that died under its Idempotency-Key is done again whole by
   * whoever sends it again, however far it had come.
   */
  readonly repeatable?: true;
  /** At most so many of these calls run at once in a server process; a few more wait, others get 503. */
  readonly concurrent?: number;
  /**
   * Its answer comes with an `ETag`, and to whoever has it already as 304; the version alone is read at once, and what
   * `concurrent` limits is the reading of the answer.
   */
  readonly versioned?: true;
}

/** Declares a route once for server, browser, OpenAPI and tests; keeps its exact types. */
export const defineRoute = <const R extends RouteDeclaration>(route: R): R => route;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives, after validation. */
export interface RouteInput<R extends RouteDeclaration> {
  params: Parsed<R['params']>;
  query: Parsed<R['query']>;
  body: Parsed<R['body']>;
}

/** What a caller sends, before validation. */
export type RouteRequest<R extends RouteDeclaration> = (R['params'] extends z.ZodType
  ? { params: Sent<R['params']> }
  : { params?: undefined }) &
  (R['query'] extends z.ZodType ? { query?: Sent<R['query']> } : { query?: undefined }) &
  (R['body'] extends z.ZodType ? { body: Sent<R['body']> } : { body?: undefined });

export type RouteAnswer<R extends RouteDeclaration> = Parsed<R['response']>;
