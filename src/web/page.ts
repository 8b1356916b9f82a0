import type { ComponentType } from 'react';
import type { PageData } from '#contracts/pages.ts';

/** The parts of the path that a route's pattern names. */
export type Params = Readonly<Record<string, string>>;

/** Content of the document's head, read by search engines and link previews. */
export interface Head {
  title: string;
  description: string;
  /** The page's own address, as a path; null for a page that no search engine shall list. */
  canonicalPath: string | null;
  /** Facts in schema.org's words. */
  jsonLd?: readonly object[];
}

/** Exports of a page's module. */
export interface PageModule {
  Page: ComponentType<{ params: Params }>;
  head(params: Params, data: PageData): Head;
  /** False where the path names something that the shop does not have; the 404 page is shown then. */
  exists?(params: Params, data: PageData): boolean;
  /**
   * Loads what the page's markup needs and its first load goes without. The server and a change of page wait for it; a
   * document that the server has written is taken over without, and its part when the code is there.
   */
  loadRest?(): Promise<unknown>;
}
