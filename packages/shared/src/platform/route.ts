import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { EventType } from './events.ts';
import { deletedResponse, idText, portalKey } from './fields.ts';
import type { RoleId } from './permissions.ts';

/**
 * Who may call a route: everyone, any signed-in user, or the listed roles. `session-file` opens a file in a new window:
 * the session cookie alone is enough.
 */
export type Access = 'public' | 'signed-in' | 'session-file' | readonly RoleId[];

export interface RouteDeclaration {
  /** `module.action`, unique; names the call in the audit and the log. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The documented path, without /api; parameters as `:id`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  /**
   * Callers should change to another call: days as `YYYY-MM-DD`, from which on, and until when this one stays at least;
   * `instead` is the id of the other, if there is one.
   */
  readonly deprecated?: { readonly since: string; readonly sunset: string; readonly instead?: string };
  /** What callers must know beyond the summary and what follows from the rest of the declaration. */
  readonly description?: string;
  /** Errors that do not follow from the rest of the declaration (`responsesOf` in answers.ts). */
  readonly errors?: readonly ErrorCode[];
  /**
   * The types of events that the call can cause, itself or by the job that it starts. Which ones it causes depends on the
   * case.
   */
  readonly emits?: readonly EventType[];
  /** Example of a body, where the one that is made from the schema breaks a rule across fields. */
  readonly examples?: { readonly body?: unknown };
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /**
   * Accepts one file instead of a body: multipart/form-data, in this field, up to `maxBytes`; other form fields are
   * `fields`.
   */
  readonly upload?: { readonly field: string; readonly maxBytes: number; readonly fields?: z.ZodObject };
  /** The most bytes of a JSON body, for calls that send more than the usual 2 MB. */
  readonly maxBodyBytes?: number;
  /** The body holds a table of at most CENSUS_MAX_ROWS rows with so many values each; other bodies have 50,000 values at most. */
  readonly rowValues?: number;
  /** Absent for routes that return a file. */
  readonly response?: z.ZodType;
  /** Content types of the file, or others of a response that is not always JSON; any if absent and without `response`. */
  readonly file?: readonly string[];
  /**
   * The route that reads the record which this one saves. `idAs` is its path parameter for the body's id, if it has
   * one; `at` names the record in its response, if it is a part of it. A body may contain the whole record: fields that
   * the save does not store are compared with the stored record, accepted if unchanged, and rejected by name if
   * changed.
   */
  readonly reads?: { readonly route: string; readonly idAs?: string; readonly at?: string };
  /**
   * Fields of the response that a body may contain with any value: they change on their own, and a save ignores them.
   */
  readonly ignores?: readonly string[];
  /**
   * What a key of an integration needs for this call, if it is not what the method says: a POST that only reads, a GET
   * that starts or stores something, or a call that no key may make.
   */
  readonly scope?: 'read' | 'write' | 'none';
  /**
   * Requires a sign-in, or the password again, within the last ten minutes: always, which the guard checks, or in the
   * cases that the text names after "if", which the handler checks. Otherwise 409 `rule` with `confirm` in its details.
   * Keys of integrations are exempt.
   */
  readonly recentSignIn?: true | string;
  /** Returns a page that the browser opens, instead of data or a file. */
  readonly page?: true;
  /** Accepts its body as a form of HTML (application/x-www-form-urlencoded) as well. */
  readonly form?: true;
  /** Called by monitoring or an identity provider, which may add their own query parameters. */
  readonly anyQuery?: true;
  /** Carries a password or code: never logged, never cached. */
  readonly secret?: true;
  /**
   * A `secret` call whose response contains no secret: its Idempotency-Key is honored, and its body is stored only as a
   * keyed hash. False for a call of a portal whose response contains one.
   */
  readonly storesResponse?: boolean;
  /**
   * The portal key in its path identifies the caller: an Idempotency-Key is stored for that customer, whatever `secret`
   * says.
   */
  readonly portal?: 'rfp' | 'renewal' | 'acceptance';
  /** Exempt from the X-Api-Key header although it is not a page (info, health, portals). */
  readonly keyless?: true;
  /**
   * Idempotent in every part: if a call died under its Idempotency-Key, a retry repeats it completely, however far it
   * had come.
   */
  readonly repeatable?: true;
  /**
   * The most of these calls that run at once in a server process; 256 more wait up to 5 seconds, others get 503. Not for uploads,
   * whose senders decide how long they take.
   */
  readonly concurrent?: number;
  /**
   * The response has an `ETag`, and a caller that already has it gets 304. The version alone is read at once;
   * `concurrent` limits only the reading of the response.
   */
  readonly versioned?: true;
}

/**
 * A route as its module declares it: `call` is its method and documented path, `GET /customer/:id`. Its `params` are the
 * parameters of the path that `usualParams` does not know. A DELETE without a `response` returns `deletedResponse`.
 */
type DeclaredCall = Omit<RouteDeclaration, 'id' | 'method' | 'path'> & {
  readonly call: `${RouteDeclaration['method']} /${string}`;
};

/** What a parameter of a path is, by its name. */
const usualParams = { key: portalKey, id: idText };
type UsualParams = typeof usualParams;

type NamesIn<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;
type DeclaredParams<R> = R extends { readonly params: z.ZodObject<infer Shape> } ? Shape : unknown;
type ParamsOf<R, Path extends string> = [NamesIn<Path>] extends [never]
  ? unknown
  : {
      readonly params: z.ZodObject<
        Pick<UsualParams, Exclude<NamesIn<Path> & keyof UsualParams, keyof DeclaredParams<R>>> & DeclaredParams<R>
      >;
    };
type ResponseOf<R, Method> = R extends { readonly response: z.ZodType }
  ? unknown
  : Method extends 'DELETE'
    ? { readonly response: typeof deletedResponse }
    : unknown;

type Defined<Id extends string, R extends DeclaredCall> = Omit<R, 'call' | 'params'> &
  (R['call'] extends `${infer M extends RouteDeclaration['method']} ${infer P}`
    ? { readonly id: Id; readonly method: M; readonly path: P } & ParamsOf<R, P> & ResponseOf<R, M>
    : never);

/** One schema for all paths with the same usual parameters: making one takes a tenth of a millisecond. */
const usualSchemas = new Map<string, z.ZodObject>();

const paramsOf = (path: string, declared?: z.ZodObject): z.ZodObject | undefined => {
  const usual = Object.entries(usualParams).filter(([name]) => path.split('/').includes(`:${name}`));
  if (declared || usual.length === 0) return declared && z.object({ ...Object.fromEntries(usual), ...declared.shape });
  const names = usual.map(([name]) => name).join();
  const schema = usualSchemas.get(names) ?? z.object(Object.fromEntries(usual));
  usualSchemas.set(names, schema);
  return schema;
};

/**
 * Declares a module's routes once for server, browser, OpenAPI and tests; keeps their exact types. The id of a route is
 * the module and its name here: `users.save`.
 */
// @__NO_SIDE_EFFECTS__
export const defineRoutes = <const Module extends string, const Routes extends Record<string, DeclaredCall>>(
  module: Module,
  routes: Routes,
) =>
  Object.fromEntries(
    Object.entries(routes).map(([name, { call, params: declared, ...route }]) => {
      const [method, path = ''] = call.split(' ');
      const params = paramsOf(path, declared);
      const response = method === 'DELETE' && { response: deletedResponse };
      return [name, { id: `${module}.${name}`, method, path, ...response, ...(params && { params }), ...route }];
    }),
  ) as { readonly [Name in keyof Routes & string]: Defined<`${Module}.${Name}`, Routes[Name]> };

/** Who may call most routes of a module. What anyone may call says so itself, as do files. */
type UsualAccess = Exclude<Access, 'public' | 'session-file'>;
type UsualCall = Omit<DeclaredCall, 'access'> & { readonly access?: Access };
type WithAccess<Routes, Usual> = {
  readonly [Name in keyof Routes]: Routes[Name] extends { readonly access: Access }
    ? Routes[Name]
    : Routes[Name] & { readonly access: Usual };
};

/** Declares the routes of a module that most of its callers may call: `access` of those that do not say otherwise. */
// @__NO_SIDE_EFFECTS__
export const defineRoutesFor = <
  const Usual extends UsualAccess,
  const Module extends string,
  const Routes extends Record<string, UsualCall>,
>(
  access: Usual,
  module: Module,
  routes: Routes,
) => {
  const named = Object.entries(routes).map(([name, route]) => [name, { access, ...route }]);
  return defineRoutes(module, Object.fromEntries(named) as WithAccess<Routes, Usual>);
};

type CallOfRow = readonly [call: DeclaredCall['call'], summary: string];
type SavedAs<Verb, Body, Row> = Verb extends 'save' ? { readonly body: Body; readonly response: Row } : unknown;

/**
 * Declares what is done with the rows of a table, for `defineRoutes`: `saveTier` and `removeTier`.
 * @param common what the calls of several tables have, by what they do
 */
// @__NO_SIDE_EFFECTS__
export const rowCalls = <
  const Name extends string,
  const Common extends Record<string, Omit<Partial<DeclaredCall>, 'call'>>,
  Body extends z.ZodType,
  Row extends z.ZodType,
  const Calls extends { readonly [Verb in keyof Common]: CallOfRow },
>(
  name: Name,
  common: Common,
  [body, response]: readonly [body: Body, response: Row],
  calls: Calls,
) =>
  Object.fromEntries(
    Object.entries<CallOfRow>(calls).map(([verb, [call, summary]]) => [
      `${verb}${name}`,
      { ...common[verb], call, summary, ...(verb === 'save' && { body, response }) },
    ]),
  ) as {
    readonly [Verb in keyof Common & string as `${Verb}${Name}`]: Common[Verb] & {
      readonly call: Calls[Verb][0];
      readonly summary: string;
    } & SavedAs<Verb, Body, Row>;
  };

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

export type RouteResponse<R extends RouteDeclaration> = Parsed<R['response']>;
