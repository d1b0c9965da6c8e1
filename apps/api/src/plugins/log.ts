import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { isHealthCheck } from './health-checks.ts';

/**
 * What is logged of a request. The route's pattern replaces the address, since addresses carry passwords, codes, keys
 * and names in path and query.
 */
export const requestForLog = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions?.url ?? 'unknown',
  ip: request.ip,
});

/** Logs one line for each request, once its response is sent. Its `requestId` is the one that error messages show. */
class CallLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const call = {
      req: request,
      statusCode: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (error) request.log.error({ ...call, err: error }, 'request errored');
    // Successful health checks would only fill the log.
    else if (reply.statusCode < 400 && isHealthCheck(request)) return;
    else request.log.info(call, 'request completed');
  }
}

/** Logs one line per request, where the framework would log two. */
export const callLog = (): LogController => new CallLog({ requestIdLogLabel: 'requestId' });
