import type { PageData } from '#contracts/pages.ts';
import type { Head, Params } from '#web/page.ts';
import { usePageData } from '#web/page-data.ts';
import { ClosingCall } from '../shared/closing-call.tsx';
import { PageHeading } from '../shared/page-heading.tsx';
import { ServiceCards } from './service-cards.tsx';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `Services: free quotes, pickup and mail-in | ${shop.name}`,
    description: `Six ways ${shop.name} helps you sell an Apple device: online quotes, free home pickup in ${shop.city}, prepaid mail-in, drop-off, several devices together, and order tracking.`,
    canonicalPath: '/services',
  };
}

/** Shows the six service cards. */
export function Page() {
  const { shop } = usePageData();
  return (
    <>
      <PageHeading title={`Sell your way, in ${shop.city} or by mail`}>
        Quotes, pickups and shipping labels are free. Choose what works best for you.
      </PageHeading>
      <ServiceCards />
      <ClosingCall title="Start with your price" text="See it first. Choose pickup or mail-in after." />
    </>
  );
}
