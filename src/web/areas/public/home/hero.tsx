import { DeviceSearch } from '#web/features/device-search/index.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { PriceScreens } from './price-screens.tsx';
import { SellButton } from './sell-your-device.tsx';

/** Presents the shop (C2, route /): the promise, the ways to a quote, and today's prices. */
export function Hero() {
  return (
    <section className="overflow-x-clip">
      <div className="page-width grid items-end gap-6 pt-7 sm:gap-8 sm:pt-14 lg:grid-cols-2 lg:gap-10 lg:pt-16">
        <div className="lg:pb-16">
          <h1 className="text-[clamp(2.5rem,5vw,4.25rem)] leading-[1.02] font-bold tracking-[-0.035em]">
            Make Your Device Cash Again.
          </h1>
          <p className="mt-4 max-w-lg text-lg leading-snug text-muted sm:mt-5 sm:text-xl sm:leading-normal">
            Get your price in seconds, no sign-up. Then book a free pickup or ship it free with our label.
          </p>
          <div className="relative mt-6 max-w-form sm:mt-8">
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
