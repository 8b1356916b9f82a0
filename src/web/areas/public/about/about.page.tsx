import type { PageData } from '#contracts/pages.ts';
import type { Head, Params } from '#web/page.ts';
import { usePageData } from '#web/page-data.ts';
import { ClosingCall } from '../shared/closing-call.tsx';
import { PageHeading } from '../shared/page-heading.tsx';
import { Agreement } from './agreement.tsx';
import { Shelf } from './shelf.tsx';
import { WhereWeAre } from './where-we-are.tsx';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `About ${shop.name}: used Apple devices, bought in ${shop.city}`,
    description: `${shop.name} buys used Apple devices at one counter in ${shop.city}, at the door and by mail. What we buy, what you can hold us to, and what we ask of you.`,
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

/** C2, route /about: who buys here, and on what terms. */
export function Page() {
  const { shop } = usePageData();
  return (
    <>
      <PageHeading title={`One counter in ${shop.city} that buys used Apple devices`}>
        {shop.name} turns the iPhone in the drawer and the Mac under the desk into money. You see the price before we
        ask who you are.
      </PageHeading>
      <Shelf />
      <Agreement />
      <WhereWeAre />
      <ClosingCall
        title="See what yours is worth"
        text="Pick the model and its condition. The price is there at once."
      />
    </>
  );
}
