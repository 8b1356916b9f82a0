import type { FastifyInstance } from 'fastify';

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
 * does not hold its connection for longer.
 */
export function refuseSlowBodies(app: FastifyInstance, limits: ArrivalLimits): void {
  app.addHook('onRequest', ({ raw, routeOptions: { config } }, reply, done) => {
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return done();
    const isUpload = config.endpoint?.maxBodyBytes !== undefined;
    const refuse = () => {
      if (raw.complete) return;
      const error = Object.assign(new Error('The body arrived too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      // As Node reports its own limit: `answerUnreadable` answers both.
      app.server.emit('clientError', error, raw.socket);
    };
    const timer = setTimeout(refuse, isUpload ? limits.upload : limits.body).unref();
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
    // Many a call is refused before its body is read; what still arrives then is dropped, and Node's limit holds for it.
    reply.raw.once('finish', () => clearTimeout(timer));
    done();
  });
}
