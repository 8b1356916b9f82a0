import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Milliseconds within which the parts of a request must arrive. */
export interface ArrivalLimits {
  headers: number;
  /** The whole body of most calls. */
  body: number;
  /** The whole body of calls that take more than most (`maxBodyBytes`): files, which slow lines send for a minute and more. */
  upload: number;
}

/** Options of Node's server. It knows one limit for all requests: that of uploads; `refuseSlowBodies` adds the shorter one. */
export function arrivalOptions({ headers, upload }: ArrivalLimits) {
  return {
    requestTimeout: upload,
    http: { headersTimeout: headers, connectionsCheckingInterval: Math.ceil(headers / 3) },
  };
}

/**
 * Refuses a body that does not arrive within the limit of its call, however many bytes have: a client that sends one now and then
 * does not hold its connection for longer. Most bodies arrive in the packet of their headers, so the clock of the others starts a
 * turn later.
 */
export function refuseSlowBodies(app: FastifyInstance, limits: ArrivalLimits): void {
  let arriving: Arriving[] = [];
  const watchTheRest = () => {
    const seen = arriving;
    arriving = [];
    for (const one of seen) if (!one.request.raw.complete) watchBody(app, limits, one);
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { headers } = request.raw;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody && arriving.push({ request, reply }) === 1) setImmediate(watchTheRest);
    done();
  });
}

interface Arriving {
  request: FastifyRequest;
  reply: FastifyReply;
}

function watchBody(app: FastifyInstance, limits: ArrivalLimits, { request, reply }: Arriving): void {
  const { raw } = request;
  // Many a call is refused before its body is read; what still arrives then is dropped, and Node's limit holds for it.
  if (raw.destroyed || reply.raw.writableFinished) return;
  const isUpload = request.routeOptions.config.endpoint?.maxBodyBytes !== undefined;
  const refuse = () => {
    if (raw.complete) return;
    const error = Object.assign(new Error('The body arrived too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    // As Node reports its own limit: `answerUnreadable` answers both.
    app.server.emit('clientError', error, raw.socket);
  };
  const timer = setTimeout(refuse, isUpload ? limits.upload : limits.body).unref();
  raw.once('end', () => clearTimeout(timer));
  raw.once('close', () => clearTimeout(timer));
  reply.raw.once('finish', () => clearTimeout(timer));
}
