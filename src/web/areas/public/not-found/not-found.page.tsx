import { Link } from 'wouter';
import type { PageData } from '#contracts/pages.ts';
import { DeviceTypeGrid } from '#web/features/catalog/index.ts';
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

/** Leads from a missing page to the devices. */
export function Page() {
  const { deviceTypes } = usePageData();
  return (
    <div className="page-width page-top pb-16 sm:pb-24">
      <p className="text-lg font-semibold text-accent tabular-nums">404</p>
      <h1 className="mt-2 page-title">Page not found</h1>
      <p className="mt-4 max-w-text text-lg text-muted">
        The link may be outdated or mistyped, or we don’t buy that model right now. Here’s what we do buy.
      </p>
      <div className="mt-8">
        <DeviceTypeGrid deviceTypes={deviceTypes} isDense />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link href="/" className={buttonClass('primary', 'lg')}>
          Go to homepage
        </Link>
        <Link href="/sell" className={buttonClass('secondary', 'lg', 'sm:hidden')}>
          All devices
        </Link>
      </div>
    </div>
  );
}
