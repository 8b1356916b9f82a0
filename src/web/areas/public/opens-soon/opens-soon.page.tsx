import { Link, useLocation } from 'wouter';
import type { PageData } from '#contracts/pages.ts';
import { phoneHref } from '#web/lib/format.ts';
import type { Head, Params } from '#web/page.ts';
import { usePageData } from '#web/page-data.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { OpensSoonPath } from './pages.ts';

const ORDERS =
  'This is where your orders will be listed. Until then, the link in your confirmation message shows yours.';

/** What each page will be for. Here and not beside the paths: every page loads those. */
const PURPOSES: Readonly<Record<string, string>> = {
  '/cart': 'This is where several devices will wait to be sold together.',
  '/dashboard': ORDERS,
  '/customer-dashboard': ORDERS,
} satisfies Record<OpensSoonPath, string>;

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `This page opens soon | ${shop.name}`,
    description: `This part of ${shop.name} is not open yet. Call ${shop.phone} or write to ${shop.email}.`,
    canonicalPath: null,
  };
}

/** One honest page for what is linked everywhere and not built yet. */
export function Page() {
  const { shop } = usePageData();
  const [path] = useLocation();
  return (
    <div className="page-width pt-14 pb-24 sm:pt-24">
      <h1 className="text-4xl font-bold sm:text-6xl">This page opens soon</h1>
      <p className="mt-4 max-w-[38rem] text-lg text-muted">
        {PURPOSES[path]} If you need something now, we are a call or a message away.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <a href={phoneHref(shop.phone)} className={buttonClass('primary', 'lg')}>
          Call {shop.phone}
        </a>
        <a href={`mailto:${shop.email}`} className={buttonClass('secondary', 'lg')}>
          {shop.email}
        </a>
      </div>
      <p className="mt-10 text-lg">
        Or get a price in the meantime:{' '}
        <Link href="/sell" className="text-link">
          see what we buy
        </Link>
        .
      </p>
    </div>
  );
}
