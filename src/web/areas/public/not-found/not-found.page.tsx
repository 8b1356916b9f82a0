import { Link } from 'wouter';
import type { PageData } from '#contracts/pages.ts';
import { deviceTypeSlug } from '#domain/catalog/slugs.ts';
import type { Head, Params } from '#web/page.ts';
import { usePageData } from '#web/page-data.ts';
import { buttonClass } from '#web/ui/button-class.ts';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `Page not found | ${shop.name}`,
    description: 'We couldn’t find this page.',
    canonicalPath: null,
  };
}

/** Links from a missing page (C2): every device type is one press away. */
export function Page() {
  const { deviceTypes } = usePageData();
  return (
    <div className="page-width pt-14 pb-24 sm:pt-24">
      <p className="text-lg font-semibold text-accent tabular-nums">404</p>
      <h1 className="mt-2 text-4xl font-bold sm:text-6xl">Page not found</h1>
      <p className="mt-4 max-w-text text-lg text-muted">
        The link may be outdated or mistyped, or we don’t buy that model right now. Here’s what we do buy.
      </p>
      <ul className="mt-8 flex flex-wrap gap-2.5">
        {deviceTypes.map(({ deviceType }) => (
          <li key={deviceType}>
            <Link href={`/sell/${deviceTypeSlug(deviceType)}`} className={buttonClass('secondary')}>
              {deviceType}
            </Link>
          </li>
        ))}
      </ul>
      <Link href="/" className={buttonClass('primary', 'lg', 'mt-10')}>
        Go to homepage
      </Link>
    </div>
  );
}
