import { deviceTypeSlug, modelSlug } from '#domain/catalog/slugs.ts';
import type { StoredProduct } from '#server/modules/catalog/index.ts';

/** Returns the addresses of all pages for search engines (sitemaps.org 0.9). */
export function makeSitemap(
  publicUrl: string,
  fixedPaths: readonly string[],
  products: readonly Pick<StoredProduct, 'deviceType' | 'model'>[],
): string {
  const types = new Set(products.map(({ deviceType }) => `/sell/${deviceTypeSlug(deviceType)}`));
  const models = new Set(
    products.map(({ deviceType, model }) => `/sell/${deviceTypeSlug(deviceType)}/${modelSlug(model)}`),
  );
  const urls = [...fixedPaths, ...types, ...models].map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** Keeps crawlers out of private addresses and those that are not pages; out of all addresses in a demo. */
export function makeRobots(publicUrl: string, isDemo: boolean): string {
  if (isDemo) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nDisallow: /api/\nDisallow: /track/\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
