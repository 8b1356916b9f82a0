import { Link, useSearch } from 'wouter';
import type { PageData } from '#contracts/pages.ts';
import { sellPath } from '#domain/catalog/slugs.ts';
import { formatMoney } from '#domain/money.ts';
import { DeviceTypeGrid } from '#web/features/catalog/index.ts';
import { useHydrated } from '#web/lib/loading.ts';
import type { Head, Params } from '#web/page.ts';
import { usePageData } from '#web/page-data.ts';
import { buttonClass } from '#web/ui/button-class.ts';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `Which device are you selling? | ${shop.name}`,
    description: `Every type of Apple device ${shop.name} buys, from iPhone to Mac Pro, with today’s top price for each.`,
    canonicalPath: '/sell',
  };
}

/** Lists all device types, each with a link to its prices. */
export function Page() {
  const { deviceTypes, asked } = usePageData();
  const [isHydrated, query] = [useHydrated(), useSearch()];
  // Page data stays the same while other pages are visited: the search may be over.
  const isSearchOver = isHydrated && !new URLSearchParams(query).has('q');
  return (
    <div className="page-width page-top pb-20">
      <h1 className="page-title">Which device are you selling?</h1>
      <p className="mt-4 mb-10 max-w-2xl text-lg text-muted">
        Choose a device to see prices by model. Prices shown are for new devices with top storage.
      </p>
      {asked !== null && !isSearchOver && <Answer {...asked} />}
      <DeviceTypeGrid deviceTypes={deviceTypes} />
    </div>
  );
}

/** Shows the results of a search in a browser without scripts, and the form for the next one. */
function Answer({ text, found }: NonNullable<PageData['asked']>) {
  const title = found.length === 0 ? `No results for “${text}”` : `Results for “${text}”`;
  return (
    <section aria-labelledby="answer" className="mb-10 max-w-2xl">
      <h2 id="answer" className="text-2xl wrap-anywhere">
        {title}
      </h2>
      {found.length > 0 && (
        <ul className="mt-4 divide-y divide-line rounded-2xl border border-line bg-surface">
          {found.map((device) => (
            <li key={`${device.model} ${device.storage}`}>
              <Link
                href={sellPath(device)}
                className="flex min-h-14 items-center justify-between gap-4 px-5 py-2 hover:text-accent"
              >
                <span className="font-medium">
                  {device.model} {device.storage}
                </span>
                <span className="whitespace-nowrap tabular-nums">
                  <span className="text-sm text-muted">Up to </span>
                  <span className="font-bold">{formatMoney(device.upToCents)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <form action="/sell" className="mt-4 flex gap-3">
        <input
          name="q"
          type="text"
          aria-label="Search for your device"
          defaultValue={text}
          maxLength={80}
          className="control min-w-0 flex-1"
        />
        <button type="submit" className={buttonClass('secondary')}>
          Search
        </button>
      </form>
      <p className="mt-8 text-lg">{found.length === 0 ? 'Browse by type:' : 'Don’t see it? Browse by type:'}</p>
    </section>
  );
}
