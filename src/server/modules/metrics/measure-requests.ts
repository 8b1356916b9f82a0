import type { FastifyInstance } from 'fastify';
import type * as prometheus from 'prom-client';
import type { Registry } from 'prom-client';

/** The library, which only a shop with a token loads. */
export type Prometheus = typeof prometheus;

/** Upper bounds in seconds: from a page out of memory to a call that is too late for anyone. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Addresses that no route knows share one label: a stranger must not make new series. */
const UNKNOWN = 'unknown';

/** Measures rate, errors and duration of requests by the template of their route, never by what an address holds. */
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
