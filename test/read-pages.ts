import type { Answer, Browser } from './server-harness.ts';

/** Reads a list page by page, following the links to the next page. @returns the pages */
export async function readPages(browser: Browser, path: string): Promise<Answer['body'][]> {
  const pages: Answer['body'][] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const { body, headers }: Answer = await browser.get(next);
    pages.push(body);
    next = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
  }
  return pages;
}
