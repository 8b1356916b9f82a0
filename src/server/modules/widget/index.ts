import type { FastifyInstance } from 'fastify';
import type { CatalogCache } from '#server/modules/catalog/index.ts';
import type { Context } from '#server/platform/context.ts';
import { hashSource } from '#server/platform/http/security-headers.ts';
import { noticesOf } from '#server/platform/shop.ts';
import { queryOfWidget } from './query.ts';
import { EMBED_SCRIPT, FRAME_SCRIPT } from './scripts.ts';
import { frameStyle } from './style.ts';
import { widgetPage } from './widget-page.ts';
import { readWidgetRequest } from './widget-request.ts';

/**
 * Serves the device search with prices for the shop's other websites: a script that adds a frame to a page, and the page in it,
 * which only those websites may frame. It neither sets nor reads cookies (decision 001).
 */
export function createWidget(context: Context, { catalog, http }: { catalog: CatalogCache; http: FastifyInstance }) {
  const { env, settings, opening } = context;
  http.get('/widget.js', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(EMBED_SCRIPT),
  );
  http.get('/widget', { schema: { hide: true } }, async (request, reply) => {
    await Promise.all([settings.refresh(), opening.refresh()]);
    const query = queryOfWidget.parse(request.query);
    const widgetRequest = readWidgetRequest(query, await catalog.current());
    const isOpen = opening.now !== 'soon';
    const notice = isOpen ? noticesOf(context).notice : undefined;
    const { style, source } = frameStyle(env.SHOP_ACCENT);
    reply.removeHeader('x-frame-options');
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': policyFor(env.WIDGET_SITES, source),
        'cross-origin-resource-policy': 'cross-origin',
        'x-robots-tag': 'noindex',
      })
      .send(widgetPage(widgetRequest, { shopName: env.SHOP_NAME, style, theme: query.theme, isOpen, notice }));
  });
}

const SCRIPT_SOURCE = hashSource(FRAME_SCRIPT);

/**
 * Returns the content security policy of the page.
 * @param sites origins of the websites that may frame it
 * @param style source of its style
 */
function policyFor(sites: readonly string[], style: string): string {
  return [
    "default-src 'none'",
    `script-src ${SCRIPT_SOURCE}`,
    `style-src ${style}`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${sites.length === 0 ? "'none'" : sites.join(' ')}`,
  ].join(';');
}
