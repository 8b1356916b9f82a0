import { renderToStaticMarkup } from 'react-dom/server';
import type { ShopFacts } from '#contracts/pages.ts';
import { phoneHref } from '#domain/phone/phone-href.ts';
import type { RouteEntry } from './route-entry.ts';

/**
 * Returns the notice for browsers that are too old for our scripts; styles show it there (styles/base.css). It contains
 * no link: the first link of a page leads to its content.
 * @returns HTML
 */
export function oldBrowserLine({ area }: RouteEntry, shop: ShopFacts): string {
  if (area !== 'public' && area !== 'account') return '';
  return renderToStaticMarkup(
    <p className="old-browser">
      This browser is too old to sell in. Update it, or call us at {shop.phone} and we’ll take your order.
    </p>,
  );
}

/**
 * Returns the notice of a page that has no content without scripts, with a way to go on.
 * @returns HTML; empty for a page that can be read without scripts
 */
export function noScriptNotice({ area, needsScript }: RouteEntry, shop: ShopFacts): string {
  if (area === 'public' && needsScript !== true) return '';
  return renderToStaticMarkup(
    <section aria-labelledby="without-script" className="border-b border-line bg-tone-orange text-on-tone-orange">
      <div className="page-width py-5">
        <h2 id="without-script" className="text-xl">
          This page needs JavaScript
        </h2>
        <p className="mt-2">It’s turned off in this browser. Turn it on and reload the page.</p>
        {(area === 'public' || area === 'account') && (
          <p className="mt-2">
            Or call us at{' '}
            <a href={phoneHref(shop.phone)} className="inline-flex min-h-target items-center font-semibold underline">
              {shop.phone}
            </a>
            . We can look up your order or take a new one. You can still see{' '}
            <a href="/sell" className="inline-flex min-h-target items-center font-semibold underline">
              what we pay
            </a>{' '}
            without it.
          </p>
        )}
      </div>
    </section>,
  );
}
