import type { FastifyInstance } from 'fastify';
import type { ShopFacts } from '#contracts/pages.ts';
import { plainPage, plainPageHeaders } from '#server/platform/http/plain-page.ts';

/** Cached by `public/offline-worker.js` (decision 001). */
const OFFLINE_PATH = '/offline';

/** Adds the page that a browser shows when it has no connection. */
export function addOfflinePage(app: FastifyInstance, shopNow: () => Promise<ShopFacts>): void {
  app.get(OFFLINE_PATH, { schema: { hide: true } }, async (_request, reply) => {
    const shop = await shopNow();
    return reply.headers({ ...plainPageHeaders(shop, { hasForm: false }), 'cache-control': 'no-cache' }).send(
      plainPage(shop, {
        title: 'You’re offline',
        text: 'Check your connection, then try again. Your cart and what you typed are still here.',
        again: 'Try again',
        facts: ['Our hours:', ...shop.hours.split(', ')],
      }),
    );
  });
}
