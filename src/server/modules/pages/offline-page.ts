import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { plainPage, plainPageHeaders } from '#server/platform/http/plain-page.ts';
import { pageSender } from '#server/platform/shop.ts';

/** Cached by `public/offline-worker.js` (decision 001). */
const OFFLINE_PATH = '/offline';

/** Adds the page that a browser shows when it has no connection. */
export function addOfflinePage(app: FastifyInstance, context: Context): void {
  app.get(OFFLINE_PATH, { schema: { hide: true } }, async (_request, reply) => {
    const sender = pageSender(context);
    return reply.headers({ ...plainPageHeaders(sender, { hasForm: false }), 'cache-control': 'no-cache' }).send(
      plainPage(sender, {
        title: 'You’re offline',
        text: 'Check your connection, then try again. Your cart and what you typed are still here.',
        again: 'Try again',
        facts: sender.phone === null ? [] : ['Our hours:', ...context.env.SHOP_HOURS.split(', ')],
      }),
    );
  });
}
