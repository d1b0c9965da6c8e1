import { systemRoutes } from '@worksmart/shared/system/routes.ts';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * What a request's log line holds. The route's pattern stands for the address, since addresses carry
 * passwords, codes, keys and names in path and query.
 */
export const requestForLog = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions?.url ?? 'unknown',
  ip: request.ip,
});

/** Asked every second or two by whatever watches us: a success says nothing new. */
const healthChecks: ReadonlySet<string | undefined> = new Set(
  [systemRoutes.health, systemRoutes.ready].map(({ path }) => `/api${path}`),
);

/** One line for each call, once it is answered; its `requestId` is the one that people are shown. */
class CallLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const call = {
      req: request,
      statusCode: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (error) request.log.error({ ...call, err: error }, 'request errored');
    else if (reply.statusCode < 400 && healthChecks.has(request.routeOptions.url)) return;
    else request.log.info(call, 'request completed');
  }
}

/** One line a call instead of the framework’s two. */
export const callLog = (): LogController => new CallLog({ requestIdLogLabel: 'requestId' });
