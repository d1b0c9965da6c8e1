import type { Context, PublicContext } from '@worksmart/core/platform/context.ts';
import type { JsonText } from '@worksmart/core/platform/db.ts';
import type { FileResponse } from '@worksmart/core/platform/file-response.ts';
import type { RedirectPage } from '@worksmart/core/platform/redirect-page.ts';
import type { VersionedJson } from '@worksmart/core/platform/versioned-json.ts';
import type { Contract, ModuleName } from '@worksmart/shared/contract.ts';
import type { RouteDeclaration, RouteInput, RouteResponse } from '@worksmart/shared/platform/route.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The parts of a call that only HTTP has: cookies and headers. */
export interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

type ContextOf<R extends RouteDeclaration> = R['access'] extends 'public' ? PublicContext : Context;

type ResponseOf<R extends RouteDeclaration> = R['response'] extends object
  ?
      | RouteResponse<R>
      | JsonText<RouteResponse<R>>
      | (R['versioned'] extends true ? VersionedJson<RouteResponse<R>> : never)
  : R['page'] extends true
    ? RedirectPage
    : FileResponse;

/** A route's handler: it calls one core function, in at most a few lines. */
export type Handler<R extends RouteDeclaration> = (
  ctx: ContextOf<R>,
  input: RouteInput<R>,
  http: Http,
) => Promise<ResponseOf<R>>;

/** One handler for every route that the contract declares for a module. */
export type Handlers<M extends ModuleName> = {
  [K in keyof Contract[M]]: Contract[M][K] extends RouteDeclaration ? Handler<Contract[M][K]> : never;
};
