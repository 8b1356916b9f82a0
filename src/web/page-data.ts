import { createContext, use } from 'react';
import type { PageData } from '#contracts/pages.ts';

/** Id of the element with a page's data as JSON; it is not executed, so the security policy allows it. */
export const PAGE_DATA_ID = 'page-data';
/** Id of the style with the shop's own colors. */
export const ACCENT_STYLE_ID = 'accent';

const Context = createContext<PageData | null>(null);

/** Provides the page's data: the renderer's input on the server, the document's data in the browser. */
export const PageDataProvider = Context.Provider;

/**
 * Returns the data that the server put into the document: the shop, and the devices that it buys.
 * @throws outside of `PageDataProvider`, which is a bug.
 */
export function usePageData(): PageData {
  const data = use(Context);
  if (data === null) throw new Error('usePageData needs a PageDataProvider around it');
  return data;
}

/**
 * Reads the JSON block of the document.
 * @throws when the document has none: then it does not come from our server.
 */
export function readPageData(document: Document): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent ?? null;
  if (text === null) throw new Error(`The document has no #${PAGE_DATA_ID}`);
  return JSON.parse(text);
}

/** Marks the data of the 404 page: the same document for every missing address. */
export const NOT_FOUND_MARK = 'data-nowhere';

/** Returns true when the server found no page at the address. */
export function isNotFoundDocument(document: Document): boolean {
  return document.getElementById(PAGE_DATA_ID)?.hasAttribute(NOT_FOUND_MARK) === true;
}

/** Writes page data for a script element: no `<` can end the element or begin a comment. */
export function pageDataText(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
