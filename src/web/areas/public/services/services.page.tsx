import type { PageData } from '#contracts/pages.ts';
import type { Head, Params } from '#web/page.ts';
import { usePageData } from '#web/page-data.ts';
import { ClosingCall } from '../shared/closing-call.tsx';
import { PageHeading } from '../shared/page-heading.tsx';
import { ServiceCards } from './service-cards.tsx';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `Services: quotes, pickup, mail-in and our counter | ${shop.name}`,
    description: `Six ways ${shop.name} helps you sell an Apple device: online quotes, free home pickup in ${shop.city}, prepaid mail-in, our counter, several devices at once, and order tracking.`,
    canonicalPath: '/services',
  };
}

/** C2, route /services: six service cards. */
export function Page() {
  const { shop } = usePageData();
  return (
    <>
      <PageHeading title={`What we do, in ${shop.city} and by mail`}>
        A quote, a pickup and a shipping label cost you nothing. You choose how the device reaches us.
      </PageHeading>
      <ServiceCards />
      <ClosingCall title="Begin with the price" text="See it first, and choose how the device reaches us afterwards." />
    </>
  );
}
