import { Link } from 'wouter';
import type { PageData } from '#contracts/pages.ts';
import { deviceTypeSlug } from '#domain/catalog/slugs.ts';
import { formatMoney } from '#domain/money.ts';
import { OPENING_HOURS_LINES } from '#domain/shop-hours.ts';
import { countText } from '#web/lib/count-text.ts';
import type { Head, Params } from '#web/page.ts';
import { usePageData } from '#web/page-data.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { DeviceTypeArt } from '#web/ui/device-art/device-art.tsx';
import { ClosingCall } from '../shared/closing-call.tsx';
import { listText } from '../shared/list-text.ts';
import { PageHeading } from '../shared/page-heading.tsx';
import { Section } from '../shared/section.tsx';
import { Agreement } from './agreement.tsx';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `About ${shop.name}: ${shop.city}’s local buyer of used Apple devices`,
    description: `${shop.name} buys used Apple devices in ${shop.city}: at our shop, at your door and by mail. What we buy, what we promise, and what we ask of you.`,
    canonicalPath: '/about',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'AboutPage',
        url: `${shop.publicUrl}/about`,
        about: { '@id': `${shop.publicUrl}/#shop` },
      },
    ],
  };
}

/** C2, route /about: the shop, and its terms. */
export function Page() {
  const { shop } = usePageData();
  return (
    <>
      <PageHeading title={`${shop.city}’s local buyer of used Apple devices`}>
        {shop.name} turns the iPhone in your drawer and the Mac under your desk into cash. See your price first, no
        sign-up.
      </PageHeading>
      <Shelf />
      <Agreement />
      <WhereWeAre />
      <ClosingCall title="See what yours is worth" text="Pick your model and condition to get an instant price." />
    </>
  );
}

/** Every device type that the shop buys, side by side on shelves, each a link to its prices. */
function Shelf() {
  const { deviceTypes } = usePageData();
  const models = deviceTypes.reduce((sum, summary) => sum + summary.models, 0);
  const most = Math.max(0, ...deviceTypes.map(({ upToCents }) => upToCents));
  return (
    <section aria-labelledby="shelf-title" className="page-width pt-8 pb-14 sm:pb-20">
      <ul className="grid grid-cols-4 gap-y-4 rounded-3xl border border-line bg-surface px-4 pt-6 pb-3 sm:px-8 sm:pt-8 lg:grid-cols-8">
        {deviceTypes.map(({ deviceType }) => (
          <li key={deviceType}>
            <Link href={`/sell/${deviceTypeSlug(deviceType)}`} className="block h-full text-muted hover:text-accent">
              <span className="block overflow-clip border-b-3 border-ink">
                <DeviceTypeArt deviceType={deviceType} className="mx-auto h-auto w-4/5 max-w-28 translate-y-[8.33%]" />
              </span>
              <span className="block px-1 py-2 text-center text-sm leading-tight sm:text-note">{deviceType}</span>
            </Link>
          </li>
        ))}
      </ul>
      <h2 id="shelf-title" className="mt-10 max-w-[24em] text-2xl sm:text-3xl">
        We buy {countText(models, 'Apple model')}, from AirTag to Mac Pro
      </h2>
      <p className="mt-3 max-w-2xl text-muted sm:text-lg">
        Today’s prices go up to {formatMoney(most)}. Sealed box, cracked screen or anything in between: we’ll make you
        an offer.
      </p>
    </section>
  );
}

/** One counter, one pickup area, and mail for everywhere else. */
function WhereWeAre() {
  const { shop } = usePageData();
  return (
    <Section id="where" title="Visit us">
      <div className="grid gap-8 pt-4 lg:grid-cols-[1.4fr_1fr] lg:gap-16">
        <div className="grid max-w-answer gap-3 sm:text-lg">
          <p>
            We’re at {shop.street}, {shop.city}, {shop.state} {shop.zip}, open {listText(OPENING_HOURS_LINES, 'and')}.
          </p>
          <p className="text-muted">
            Around {shop.city}, we’ll pick up your device for free, as soon as the next day. Anywhere else in the US,
            ship it free with our prepaid label.
          </p>
        </div>
        <div className="flex flex-wrap content-start gap-3">
          <Link href="/contact" className={buttonClass('secondary', 'lg')}>
            Address and hours
          </Link>
          <Link href="/services" className={buttonClass('secondary', 'lg')}>
            All services
          </Link>
        </div>
      </div>
    </Section>
  );
}
