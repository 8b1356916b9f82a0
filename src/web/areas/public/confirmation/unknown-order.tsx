import { Link } from 'wouter';
import { phoneHref } from '#web/lib/phone-href.ts';
import { usePageData } from '#web/page-data.ts';
import { buttonClass } from '#web/ui/button-class.ts';

/** For a link without an order, or to an order that this browser may not see: which of the two is nobody's business. */
export function UnknownOrder() {
  const { shop } = usePageData();
  return (
    <div className="page-width pt-14 pb-24 sm:pt-24">
      <h1 className="text-4xl font-bold sm:text-6xl">No order to show here</h1>
      <p className="mt-4 max-w-text text-lg text-muted">
        An order shows only in the browser that placed it, and behind the link in its confirmation message. Open that
        link, or call us at{' '}
        <a href={phoneHref(shop.phone)} className="text-link whitespace-nowrap">
          {shop.phone}
        </a>
        .
      </p>
      <Link href="/" className={buttonClass('primary', 'lg', 'mt-8')}>
        Back to Home
      </Link>
    </div>
  );
}
