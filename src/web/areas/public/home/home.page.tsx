import type { PageData } from '#contracts/pages.ts';
import { formatMoney } from '#domain/money.ts';
import { latePart } from '#web/lib/late-part.tsx';
import type { Head, Params } from '#web/page.ts';
import { Hero } from './hero.tsx';
import { SellYourDevice } from './sell-your-device.tsx';

const BELOW_HERO = latePart(async () => (await import('./below-hero.tsx')).BelowHero, {
  onFailure: () => undefined,
});

/** Loads the content below the hero. */
export const loadRest = BELOW_HERO.load;

export function head(_params: Params, { shop, deviceTypes }: PageData): Head {
  const highestCents = Math.max(0, ...deviceTypes.map(({ upToCents }) => upToCents));
  return {
    title: `${shop.name}: sell your iPhone, iPad or Mac in ${shop.city}`,
    description: `Get an instant price for your Apple device, up to ${formatMoney(highestCents)}. No sign-up. Free home pickup in ${shop.city} or a prepaid mail-in label. Paid within 1-2 business days.`,
    canonicalPath: '/',
    describesShop: true,
  };
}

/** The landing page. */
export function Page() {
  return (
    <>
      <Hero />
      {BELOW_HERO.part}
      <SellYourDevice />
    </>
  );
}
