// One line in the log for each request, when it was answered: who reads it has everything in one place, and a line costs
// as much as the rest of a small answer.
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * The query can carry names and document numbers, so the log keeps the path alone. A public route with something of its own
 * in the path opens to whoever knows it (the key of an agent, the code of a sheet): that is told by its pattern. What led
 * nowhere may be one of those written badly, so only its beginning is told.
 */
export function loggedRequest({ method, url, routeOptions }: FastifyRequest) {
  const { url: route, config } = routeOptions;
  if (route === undefined) return { method, path: /^\/*[^/?]*/.exec(url)?.[0] };
  const isSecret = config.permission === 'public' && route.includes('/:');
  return { method, path: isSecret ? route : url.split('?')[0] };
}

export class RequestLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const line = { req: request, res: reply, responseTime: Math.round(reply.elapsedTime) };
    if (error) reply.log.error({ ...line, err: error }, 'answer failed');
    else reply.log.info(line, 'answered');
  }
}
