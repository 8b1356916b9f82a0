import { Link } from 'wouter';
import type { PageData } from '#contracts/pages.ts';
import { deviceTypeSlug } from '#domain/catalog/slugs.ts';
import { formatMoney } from '#domain/money.ts';
import { countText } from '#web/lib/count-text.ts';
import type { Head, Params } from '#web/page.ts';
import { usePageData } from '#web/page-data.ts';
import { cx } from '#web/ui/cx.ts';
import { DeviceTypeArt } from '#web/ui/device-art/device-art.tsx';
import { ClosingCall } from '../shared/closing-call.tsx';
import { PageHeading } from '../shared/page-heading.tsx';
import { Section } from '../shared/section.tsx';
import { ReviewsLink } from '../shared/visit/background.tsx';
import { OwnPhoto } from '../shared/visit/shop-picture.tsx';
import { VisitUs } from '../shared/visit/visit-us.tsx';
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

/** Presents the shop, and its terms. */
export function Page() {
  const { shop } = usePageData();
  return (
    <>
      <PageHeading title={`${shop.city}’s local buyer of used Apple devices`}>
        {shop.name} turns the iPhone in your drawer and the Mac under your desk into cash. See your price first, no
        sign-up.
      </PageHeading>
      <Behind />
      <Shelf />
      <Agreement />
      <VisitUs id="where" />
      <ClosingCall title="See what yours is worth" />
    </>
  );
}

/** Introduces the people behind the shop, with the owner's name, year and photo where these are set. */
function Behind() {
  const { shop } = usePageData();
  const { name, city, owner, since, peoplePhoto } = shop;
  return (
    <Section id="behind" title={owner === null ? 'Who you’re selling to' : `Run by ${owner}`}>
      <div className={cx('grid gap-6', peoplePhoto !== null && 'lg:grid-cols-2 lg:items-center lg:gap-16')}>
        {peoplePhoto !== null && (
          <div className="relative aspect-3/2 overflow-clip rounded-3xl">
            <OwnPhoto src={peoplePhoto} alt={`The people of ${name}`} />
          </div>
        )}
        <div className="max-w-answer text-muted sm:text-lg">
          <p>
            {since === null ? `We’re a local shop in ${city}.` : `We’ve been buying devices in ${city} since ${since}.`}{' '}
            The people at our counter inspect your device, answer your call and pay you. If you have a question, just
            stop by.
          </p>
          <p className="flex flex-wrap gap-x-6">
            <Link href="/contact" className="text-link inline-flex min-h-target items-center">
              Talk to us
            </Link>
            <ReviewsLink />
          </p>
        </div>
      </div>
    </Section>
  );
}

/** Shows every device type that the shop buys on shelves, each as a link to its prices. */
function Shelf() {
  const { deviceTypes } = usePageData();
  const models = deviceTypes.reduce((sum, summary) => sum + summary.models, 0);
  const highestCents = Math.max(0, ...deviceTypes.map(({ upToCents }) => upToCents));
  return (
    <section aria-labelledby="shelf-title" className="page-width pb-10 sm:pb-16">
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
        Today’s prices go up to {formatMoney(highestCents)}. Sealed box, cracked screen or anything in between: we’ll
        make you an offer.
      </p>
    </section>
  );
}
