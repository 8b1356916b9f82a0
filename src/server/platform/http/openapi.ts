import type { FastifyInstance, RouteOptions } from 'fastify';
import type { ApiDocs } from './api-docs.ts';
import { demoAside } from './plain-page.ts';

/** Headers of an answer that belong to its own connection, or are set for it anew. */
const OF_A_CONNECTION: ReadonlySet<string> = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/**
 * Describes the API from its contracts: `/api/openapi.json`, and a readable page at `/api/docs`. The first who asks
 * waits for it to be made: hardly anyone does, and each start would load it (decision 064).
 * @param demoLine what a demo says of itself; absent for a shop
 */
export function describeApi(app: FastifyInstance, version: string, demoLine?: string): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', ({ method, url, handler, schema = {}, config = {} }) => {
    if (method !== 'HEAD') routes.push({ method, url, handler, schema, config });
  });
  let made: Promise<ApiDocs> | undefined;
  const docs = () => {
    made ??= import('./api-docs.ts').then(({ makeApiDocs }) => makeApiDocs(routes, version));
    return made;
  };
  app.addHook('onClose', async () => (await made)?.close());
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => (await docs()).describe());
  for (const url of ['/api/docs', '/api/docs/*']) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const page = await (await docs()).answer(request);
      if (page.statusCode === 404) return reply.callNotFound();
      for (const [name, value] of Object.entries(page.headers)) {
        if (value !== undefined && !OF_A_CONNECTION.has(name)) reply.header(name, value);
      }
      const isPage = demoLine !== undefined && String(page.headers['content-type']).startsWith('text/html');
      if (!isPage) return reply.code(page.statusCode).send(page.rawPayload);
      reply.removeHeader('content-length');
      return reply.send(page.payload.replace('<body>', `<body>${demoAside(demoLine)}`));
    });
  }
}
