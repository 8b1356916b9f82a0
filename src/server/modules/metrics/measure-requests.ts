import type { FastifyInstance } from 'fastify';
import type * as prometheus from 'prom-client';
import type { Registry } from 'prom-client';

/** The library, loaded only in a shop with a token. */
export type Prometheus = typeof prometheus;

/** Upper bounds in seconds: from a cached page to a call that is too slow for any user. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** One label for all addresses without a route, so that strangers cannot create new series. */
const UNKNOWN = 'unknown';

/** Measures rate, errors and duration of requests by the template of their route, never by the values in an address. */
export function measureRequests(http: FastifyInstance, { Histogram }: Prometheus, register: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route and class of status, with their duration',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  http.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    duration.observe({ method, route: routeOptions.url ?? UNKNOWN, status }, reply.elapsedTime / 1000);
    done();
  });
}
