import { Link } from 'wouter';
import { DeviceTypeGrid } from '#web/features/catalog/index.ts';
import { usePageData } from '#web/page-data.ts';
import { CLOSING_BUTTON, ClosingCall } from '../shared/closing-call.tsx';
import { Section } from '../shared/section.tsx';
import { VisitUs } from '../shared/visit/visit-us.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { SellButton } from './sell-your-device.tsx';
import { WhyChoose } from './why-choose.tsx';

/**
 * Shows the landing page below its hero: texts and links, which work before their code loads. On a phone the whole page
 * is four screens, and states each promise once.
 */
export function BelowHero() {
  return (
    <>
      <AcceptedDevices />
      <HowItWorks />
      <WhyChoose />
      <VisitUs id="service-area" withBackground />
      <ClosingCall title="What’s your old device worth?">
        <SellButton className={CLOSING_BUTTON} />
      </ClosingCall>
    </>
  );
}

/**
 * Lists every device type that the shop buys with its highest price; on a phone, the most common ones with a link
 * to all.
 */
function AcceptedDevices() {
  const { deviceTypes } = usePageData();
  return (
    <Section
      id="accepted-devices"
      title="Accepted Devices"
      raised
      aside={
        <Link href="/sell" className="text-link -my-2.5 inline-flex min-h-target items-center sm:hidden">
          All devices
        </Link>
      }
    >
      <DeviceTypeGrid deviceTypes={deviceTypes} isDense />
      <p className="mt-3 text-note text-muted sm:mt-5">Prices are for new devices with top storage.</p>
    </Section>
  );
}
