import type { PageData } from '#contracts/pages.ts';
import type { Head, Params } from '#web/page.ts';
import { usePageData } from '#web/page-data.ts';
import { PageHeading } from '../shared/page-heading.tsx';
import { Hours } from './hours.tsx';
import { Ways } from './ways.tsx';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `Contact and opening hours | ${shop.name}`,
    description: `${shop.name}, ${shop.street}, ${shop.city}, ${shop.state} ${shop.zip}. Call ${shop.phone}, write to ${shop.email}, or come by: hours and a map link.`,
    canonicalPath: '/contact',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'ContactPage',
        url: `${shop.publicUrl}/contact`,
        about: { '@id': `${shop.publicUrl}/#shop` },
      },
    ],
  };
}

/** C2, route /contact: address, phone, e-mail, hours, call and mail links. */
export function Page() {
  const { shop } = usePageData();
  return (
    <div className="pb-16 sm:pb-24">
      <PageHeading title="Call, write or come by">
        Our counter in {shop.city} is open seven days a week. If it is about an order, have its number ready: the eight
        characters after “Order #”.
      </PageHeading>
      <div className="page-width grid gap-4 pt-6 lg:grid-cols-2 lg:gap-5">
        <Hours />
        <Ways />
      </div>
    </div>
  );
}
