import type { FastifyInstance } from 'fastify';
import { accentOf } from '#domain/branding/accent.ts';
import { AREA_NAMES, STAFF_AREAS } from '#domain/staff-areas.ts';
import type { Context } from '#server/platform/context.ts';

/** Icons of `public`, drawn by `scripts/make-og-image.ts`. */
const ICONS = [
  { src: '/app-icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/app-icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/app-icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;

/**
 * Serves a web manifest for each staff area, so that a browser can install it as its own app: a counter opens at its counter, and
 * the owner's phone at the admin area. Links stay in the app's window.
 */
export function addWebManifests(app: FastifyInstance, { env, settings }: Pick<Context, 'env' | 'settings'>): void {
  for (const area of STAFF_AREAS) {
    app.get(`/${area}.webmanifest`, { schema: { hide: true } }, async (_request, reply) => {
      await settings.refresh();
      const manifest = {
        id: `/${area}`,
        name: `${env.SHOP_NAME} ${AREA_NAMES[area]}`,
        short_name: AREA_NAMES[area],
        start_url: `/${area}`,
        scope: '/',
        display: 'standalone',
        background_color: '#f6f8f5',
        theme_color: env.SHOP_ACCENT === undefined ? '#0b6a48' : accentOf(env.SHOP_ACCENT, 'light').accent,
        icons: ICONS,
      };
      return reply.type('application/manifest+json').send(JSON.stringify(manifest));
    });
  }
}
