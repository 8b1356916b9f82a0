import { createContext, use } from 'react';
import type { PageData } from '#contracts/pages.ts';

/** The element that carries a page's data as JSON; it is no script that runs, so the security policy lets it be. */
export const PAGE_DATA_ID = 'page-data';

const Context = createContext<PageData | null>(null);

/** Gives the page its data: on the server what the renderer was handed, in the browser what stands in the document. */
export const PageDataProvider = Context.Provider;

/**
 * The data that the server put into the document: who the shop is, what it buys.
 * @throws outside of `PageDataProvider`, which is a mistake in the code.
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
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (text === undefined) throw new Error(`The document has no #${PAGE_DATA_ID}`);
  return JSON.parse(text);
}

/** Marks the data of the page that says 404: the same document for every address that leads nowhere. */
export const NOWHERE_MARK = 'data-nowhere';

/** True when the server found no page at the address. */
export function saysNowhere(document: Document): boolean {
  return document.getElementById(PAGE_DATA_ID)?.hasAttribute(NOWHERE_MARK) === true;
}

/** Writes page data for the inside of a script element: no `<` can end the element or begin a comment. */
export function pageDataText(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
