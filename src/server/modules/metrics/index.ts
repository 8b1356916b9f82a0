import crypto from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import type { FileStorage } from '#server/ports/storage/index.ts';
import { measureRequests } from './measure-requests.ts';
import { measureShop } from './measure-shop.ts';

/**
 * Serves `/metrics` to callers with METRICS_TOKEN, in the text format of Prometheus (decision 027). Without a token there is
 * no such address, and nothing is measured.
 */
export async function createMetrics(
  context: Context,
  { http, storage }: { http: FastifyInstance; storage: Pick<FileStorage, 'checkSpace'> },
): Promise<void> {
  const { METRICS_TOKEN: token } = context.env;
  if (token === undefined) return;
  const prometheus = await import('prom-client');
  const register = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register });
  measureRequests(http, prometheus, register);
  const readFigures = measureShop({ ...context, storage }, prometheus, register);
  const expected = hash(`Bearer ${token}`);
  http.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!crypto.timingSafeEqual(hash(request.headers.authorization ?? ''), expected)) {
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send('Send the token as “Authorization: Bearer …”.\n');
    }
    await readFigures();
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics());
  });
}

const hash = (text: string) => crypto.createHash('sha256').update(text).digest();
