import { DeviceSearch } from '#web/features/device-search/index.ts';
import { usePageData } from '#web/page-data.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { PriceScreens } from './price-screens.tsx';
import { SellButton } from './sell-your-device.tsx';

/** Presents the shop: the promise, the ways to a quote, and today's prices. */
export function Hero() {
  const { shop } = usePageData();
  return (
    <section className="overflow-x-clip">
      <div className="page-width grid items-end gap-5 pt-6 sm:gap-8 sm:pt-14 lg:grid-cols-2 lg:gap-10">
        <div className="lg:pb-14">
          <h1 className="text-[clamp(2.5rem,5vw,4.25rem)] leading-[1.02] font-bold tracking-[-0.035em]">
            Make Your Device Cash Again.
          </h1>
          <p className="mt-3 max-w-lg text-lg leading-snug text-muted sm:mt-5 sm:text-xl sm:leading-normal">
            Get your price in seconds, no sign-up. Then sell at our {shop.city} shop, from your door or by mail.
          </p>
          <div className="relative mt-5 max-w-form sm:mt-8">
            <DeviceSearch />
          </div>
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <SellButton className={buttonClass('primary', 'lg', 'w-full sm:w-auto')} />
            <a href="#how-it-works" className={buttonClass('quiet', 'lg', 'w-full max-sm:hidden sm:w-auto')}>
              See how it works
            </a>
          </div>
        </div>
        <PriceScreens />
      </div>
    </section>
  );
}
