import type { ComponentType } from 'react';
import type { PageData } from '#contracts/pages.ts';

/** Parts of the path that a route's pattern names. */
export type Params = Readonly<Record<string, string>>;

/** Content of the document's head, read by search engines and link previews. */
export interface Head {
  title: string;
  description: string;
  /** Address of the page, as a path; null for a page that search engines must not list. */
  canonicalPath: string | null;
  /** Facts in the vocabulary of schema.org. */
  jsonLd?: readonly object[];
  /** True for the page with the facts of the shop. Only the server writes them, so the browser does not load their rules. */
  describesShop?: boolean;
}

/** Exports of a page's module. */
export interface PageModule {
  Page: ComponentType<{ params: Params }>;
  head(params: Params, data: PageData): Head;
  /** Returns false when the path names something that the shop does not have; the 404 page is shown then. */
  exists?(params: Params, data: PageData): boolean;
  /**
   * Loads code of the page's markup that is not in its first load. The server and a navigation wait for it. A document
   * from the server hydrates without it, and this part once its code loads.
   */
  loadRest?(): Promise<unknown>;
}
