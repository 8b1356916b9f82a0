import { renderToString } from 'react-dom/server';
import type { PageAssets, PageRenderer, RenderInput } from '#contracts/pages.ts';
import { accentStyle } from '#domain/branding/accent.ts';
import { STAFF_AREAS } from '#domain/staff-areas.ts';
import { documentHtml } from './document.ts';
import { type Manifest, pageAssets, readManifest } from './manifest.ts';
import { Root } from './root.tsx';
import { PUBLIC_ROUTES } from './routes.ts';
import { loadWholeView } from './view.ts';
import { noScriptNotice, oldBrowserLine } from './without-script.tsx';

// Imported dynamically, as in the browser (routes.ts): a module that is also imported statically gets no file of its own.
const { INSIDE_ROUTES } = await import('./routes-inside.ts');

/** Source file of the routes for customers and staff; the build's manifest has their script under this name. */
const INSIDE_ROUTES_FILE = 'src/web/routes-inside.ts';

let manifest: Manifest | null = null;

function builtAssets(sources: readonly string[]): PageAssets {
  manifest ??= readManifest(import.meta.dirname);
  return pageAssets(manifest, sources);
}

/** Renders the page of a path as a whole document; see the contract in `contracts/pages.ts`. */
export const render: PageRenderer['render'] = async ({ path, data, assets }: RenderInput) => {
  const view = await loadWholeView(path, data);
  const { route, params, module } = view;
  const file = `src/web/areas/${route.page}.page.tsx`;
  const { accent } = data.shop;
  const style = accent === undefined ? undefined : accentStyle(accent);
  return {
    status: route.status,
    ...(style === undefined ? {} : { style }),
    html: documentHtml({
      head: module.head(params, data),
      data,
      found: route.status !== 404,
      assets: assets ?? builtAssets(route.area === 'public' ? [file] : [INSIDE_ROUTES_FILE, file]),
      manifest: STAFF_AREAS.some((area) => path === `/${area}`) ? `${path}.webmanifest` : null,
      style,
      withoutScript: noScriptNotice(route, data.shop),
      notice: route.area === 'staff' ? data.shop.staffNotice : data.shop.notice,
      oldBrowser: oldBrowserLine(route, data.shop),
      // The page's code is loaded: one pass renders the whole page, and React needs no inline script to complete it.
      body: renderToString(<Root data={data} view={view} ssrPath={path} />),
    }),
  };
};

/** Returns the path of the entry script; see the contract. Not called in development, which has no build. */
export const entryScript = (): string => builtAssets([]).script;

const isFixed = (pattern: string) => !pattern.includes(':');

export const fixedPaths: PageRenderer['fixedPaths'] = [...PUBLIC_ROUTES, ...INSIDE_ROUTES]
  .flatMap(({ patterns }) => patterns)
  .filter(isFixed);

export const publicPaths: PageRenderer['publicPaths'] = PUBLIC_ROUTES.filter(({ isUnlisted }) => isUnlisted !== true)
  .flatMap(({ patterns }) => patterns)
  .filter(isFixed);
