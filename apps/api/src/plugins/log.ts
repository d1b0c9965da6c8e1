import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { isHealthCheck } from './health-checks.ts';

/**
 * What a request's log line holds. The route's pattern stands for the address, since addresses carry
 * passwords, codes, keys and names in path and query.
 */
export const requestForLog = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions?.url ?? 'unknown',
  ip: request.ip,
});

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
    // A health check that succeeds says nothing new.
    else if (reply.statusCode < 400 && isHealthCheck(request)) return;
    else request.log.info(call, 'request completed');
  }
}

/** One line a call instead of the framework’s two. */
export const callLog = (): LogController => new CallLog({ requestIdLogLabel: 'requestId' });
