import type { PageData } from '#contracts/pages.ts';
import { formatMoney } from '#domain/money.ts';
import type { Head, Params } from '#web/page.ts';
import { CLOSING_BUTTON, ClosingCall } from '../shared/closing-call.tsx';
import { AcceptedDevices } from './accepted-devices.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { localBusiness } from './local-business.ts';
import { SellButton, SellYourDevice } from './sell-your-device.tsx';
import { ServiceArea } from './service-area.tsx';
import { WhyChoose } from './why-choose.tsx';

export function head(_params: Params, { shop, deviceTypes }: PageData): Head {
  const most = Math.max(0, ...deviceTypes.map(({ upToCents }) => upToCents));
  return {
    title: `${shop.name}: sell your iPhone, iPad or Mac in ${shop.city}`,
    description: `See what your Apple device is worth, up to ${formatMoney(most)}, before you give a name. Free home pickup in ${shop.city} or a prepaid mail-in label. Paid within 1-2 business days.`,
    canonicalPath: '/',
    jsonLd: [localBusiness(shop)],
  };
}

/** The landing page (C2, route /). */
export function Page() {
  return (
    <>
      <Hero />
      <AcceptedDevices />
      <WhyChoose />
      <HowItWorks />
      <ServiceArea />
      <ClosingCall
        large
        title="What is the one in your drawer worth?"
        text="It loses value every month it lies there. Finding out takes four answers and no name."
      >
        <SellButton className={CLOSING_BUTTON} />
      </ClosingCall>
      <SellYourDevice />
    </>
  );
}
