import type { PageData } from '#contracts/pages.ts';
import type { PageModule, Params } from './page.ts';
import type { RouteEntry } from './route-entry.ts';
import { matchPath, NOT_FOUND } from './routes.ts';

/** A page whose code is loaded and that is ready to render. */
export interface View {
  path: string;
  route: RouteEntry;
  params: Params;
  module: PageModule;
}

/**
 * Loads the page of a path; the 404 page when the path matches no route, or names something that the shop does not have.
 */
export async function loadView(path: string, data: PageData): Promise<View> {
  const { route, params } = await matchPath(path);
  const module = await route.load();
  if (module.exists === undefined || module.exists(params, data)) return { path, route, params, module };
  return loadNotFoundView(path);
}

/** Loads the 404 page for a path. */
export async function loadNotFoundView(path: string): Promise<View> {
  return { path, route: NOT_FOUND, params: {}, module: await NOT_FOUND.load() };
}

/** Loads the page of a path completely, to be shown at once. */
export async function loadWholeView(path: string, data: PageData): Promise<View> {
  const view = await loadView(path, data);
  await view.module.loadRest?.();
  return view;
}
