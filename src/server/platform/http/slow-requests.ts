import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Milliseconds within which the parts of a request must arrive. */
export interface ArrivalLimits {
  headers: number;
  /** The whole body of most calls. */
  body: number;
  /** The whole body of calls that accept larger bodies (`maxBodyBytes`): files, which take a minute or more on slow connections. */
  upload: number;
}

/** Returns options of Node's server, whose one limit is that of uploads; `refuseSlowBodies` adds the shorter one. */
export function arrivalOptions({ headers, upload }: ArrivalLimits) {
  return {
    requestTimeout: upload,
    http: { headersTimeout: headers, connectionsCheckingInterval: Math.ceil(headers / 3) },
  };
}

/**
 * Refuses a body that is not complete within the limit of its call: a client that sends a byte now and then
 * cannot hold its connection longer. Most bodies arrive in the same packet as the headers, so the timers of the others start
 * one event loop turn later.
 */
export function refuseSlowBodies(app: FastifyInstance, limits: ArrivalLimits): void {
  let arriving: PendingBody[] = [];
  const watchIncomplete = () => {
    const batch = arriving;
    arriving = [];
    for (const pending of batch) if (!pending.request.raw.complete) watchBody(app, limits, pending);
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { headers } = request.raw;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody && arriving.push({ request, reply }) === 1) setImmediate(watchIncomplete);
    done();
  });
}

interface PendingBody {
  request: FastifyRequest;
  reply: FastifyReply;
}

function watchBody(app: FastifyInstance, limits: ArrivalLimits, { request, reply }: PendingBody): void {
  const { raw } = request;
  // Already answered without reading the body: Node drops the rest, under its own limit.
  if (raw.destroyed || reply.raw.writableFinished) return;
  const isUpload = request.routeOptions.config.endpoint?.maxBodyBytes !== undefined;
  const refuseBody = () => {
    if (raw.complete) return;
    const error = Object.assign(new Error('The body arrived too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    // The same event as for Node’s own limit: `answerUnreadable` answers both.
    app.server.emit('clientError', error, raw.socket);
  };
  const timer = setTimeout(refuseBody, isUpload ? limits.upload : limits.body).unref();
  raw.once('end', () => clearTimeout(timer));
  raw.once('close', () => clearTimeout(timer));
  reply.raw.once('finish', () => clearTimeout(timer));
}
