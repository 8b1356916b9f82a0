import { buttonClass } from '#web/ui/button-class.ts';
import { PriceScreens } from './price-screens.tsx';
import { SellButton } from './sell-your-device.tsx';

/** Presents the shop (C2, route /): the promise, the way to a quote, and what it pays today. */
export function Hero() {
  return (
    <section className="overflow-clip">
      <div className="page-width grid items-end gap-8 pt-10 sm:pt-16 lg:grid-cols-2 lg:gap-10 lg:pt-20">
        <div className="lg:pb-20">
          <h1 className="text-[clamp(2.875rem,5vw,4.25rem)] leading-[1.02] font-bold tracking-[-0.035em]">
            Make Your Device Cash Again.
          </h1>
          <p className="mt-5 max-w-lg text-lg text-muted sm:text-xl">
            Pick your model, tell us what shape it is in, and see what we pay before we ask who you are. Then we collect
            it from your door, or you mail it on our label.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-2">
            <SellButton className={buttonClass('primary', 'lg', 'w-full sm:w-auto')} />
            <a href="#how-it-works" className={buttonClass('quiet', 'lg', 'w-full sm:w-auto')}>
              See the three steps
            </a>
          </div>
        </div>
        <PriceScreens />
      </div>
    </section>
  );
}
