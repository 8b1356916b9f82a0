import { Link } from 'wouter';
import { DeviceTypeGrid } from '#web/features/catalog/index.ts';
import { usePageData } from '#web/page-data.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { CLOSING_BUTTON, ClosingCall } from '../shared/closing-call.tsx';
import { Section } from '../shared/section.tsx';
import { SellButton } from './sell-your-device.tsx';
import { ServiceArea } from './service-area.tsx';
import { Trust } from './trust.tsx';
import { WhyChoose } from './why-choose.tsx';

/** Content of the landing page below its hero: texts and links, which work before their code is loaded. */
export function BelowHero() {
  return (
    <>
      <Trust />
      <AcceptedDevices />
      <WhyChoose />
      <HowItWorks />
      <ServiceArea />
      <ClosingCall large title="What’s your old device worth?" text="Four quick questions. No sign-up.">
        <SellButton className={CLOSING_BUTTON} />
      </ClosingCall>
    </>
  );
}

/**
 * Every device type that the shop buys, with its highest price (C2, Accepted Devices cards); on a phone the most common
 * ones, with a link to all.
 */
function AcceptedDevices() {
  const { deviceTypes } = usePageData();
  return (
    <Section id="accepted-devices" title="Accepted Devices">
      <p className="mb-6 max-w-2xl text-lg text-muted sm:mb-8">
        AirTag to Mac Pro, we buy it all. Prices shown are for new devices with top storage.
      </p>
      <DeviceTypeGrid deviceTypes={deviceTypes} isShort />
      <Link href="/sell" className={buttonClass('secondary', 'lg', 'mt-3 w-full sm:hidden')}>
        All devices
      </Link>
    </Section>
  );
}

/** Steps of How It Works (C2, route /). */
const STEPS = [
  {
    title: 'Get Your Quote',
    text: 'Choose your model, storage and condition. See your price instantly. It updates as you go.',
  },
  {
    title: 'Schedule Service',
    text: 'Book a free home pickup at a time that works for you, or print a prepaid label and drop off the box.',
  },
  {
    title: 'Receive Payment',
    text: 'We confirm your quote within 24 hours, inspect your device and pay you within 1-2 business days.',
  },
] as const;

function HowItWorks() {
  return (
    <Section id="how-it-works" title="How It Works">
      <ol className="grid gap-6 pt-2 sm:gap-10 sm:pt-6 lg:grid-cols-3 lg:gap-8">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex gap-5 border-t-2 border-ink pt-5 lg:block">
            <span
              aria-hidden="true"
              className="w-10 text-4xl font-bold tracking-tight text-accent tabular-nums lg:block"
            >
              {index + 1}
            </span>
            <div className="lg:mt-4">
              <h3 className="text-xl sm:text-2xl">{title}</h3>
              <p className="mt-2 max-w-card text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
