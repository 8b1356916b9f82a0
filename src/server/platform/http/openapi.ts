import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Notice } from '#domain/setup/notice.ts';
import type { ApiDocs } from './api-docs.ts';
import { noticeAside } from './plain-page.ts';

/** Headers that belong to one connection, or are set again for each answer. */
const CONNECTION_HEADERS: ReadonlySet<string> = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/**
 * Describes the API from its contracts: `/api/openapi.json`, and a readable page at `/api/docs`. Generates it on the
 * first request: few people open it, and every start would have to load it (decision 006).
 * @param noticeNow returns the bar above its page; undefined for an open shop
 */
export function describeApi(app: FastifyInstance, version: string, noticeNow: () => Notice | undefined): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', ({ method, url, handler, schema = {}, config = {} }) => {
    if (method !== 'HEAD') routes.push({ method, url, handler, schema, config });
  });
  let docsPromise: Promise<ApiDocs> | undefined;
  const docs = () => {
    docsPromise ??= import('./api-docs.ts').then(({ makeApiDocs }) => makeApiDocs(routes, version));
    return docsPromise;
  };
  app.addHook('onClose', async () => (await docsPromise)?.close());
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => (await docs()).describe());
  for (const url of ['/api/docs', '/api/docs/*']) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const page = await (await docs()).answer(request);
      if (page.statusCode === 404) return reply.callNotFound();
      for (const [name, value] of Object.entries(page.headers)) {
        if (value !== undefined && !CONNECTION_HEADERS.has(name)) reply.header(name, value);
      }
      const notice = noticeNow();
      const isPage = notice !== undefined && String(page.headers['content-type']).startsWith('text/html');
      if (!isPage) return reply.code(page.statusCode).send(page.rawPayload);
      reply.removeHeader('content-length');
      return reply.send(page.payload.replace('<body>', `<body>${noticeAside(notice)}`));
    });
  }
}
