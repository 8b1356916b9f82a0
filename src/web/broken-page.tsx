import { phoneHref } from '#domain/phone/phone-href.ts';
import { usePageData } from '#web/page-data.ts';
import { buttonClass } from '#web/ui/button-class.ts';

/** Replaces a page that broke or whose code did not load. The bar above stays where it still works. */
export function BrokenPage() {
  const { phone } = usePageData().shop;
  return (
    <main id="main" className="page-width min-h-page py-24">
      <h1 className="text-4xl font-bold sm:text-6xl">Something went wrong</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        Check your connection and reload the page. If that doesn’t help, call us at{' '}
        <a href={phoneHref(phone)} className="text-link">
          {phone}
        </a>
        .
      </p>
      <button type="button" className={buttonClass('primary', 'lg', 'mt-8')} onClick={() => window.location.reload()}>
        Reload page
      </button>
    </main>
  );
}
