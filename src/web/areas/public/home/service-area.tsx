import type { ReactNode } from 'react';
import { nextPickupText } from '#domain/orders/next-pickup.ts';
import { PICKUP_SLOTS } from '#domain/orders/pickup-slots.ts';
import { shopTime } from '#domain/shop-day.ts';
import { OPENING_HOURS_LINES } from '#domain/shop-hours.ts';
import { usePageData } from '#web/page-data.ts';
import { BoxIcon, HomeIcon, PinIcon } from '#web/ui/site-icons.tsx';
import { Section } from '../shared/section.tsx';

/** Shows the service area (C2, service area section): pickup nearby, mail from everywhere, and the counter. */
export function ServiceArea() {
  const { shop, calendar } = usePageData();
  // The page that was loaded may be another one.
  const day = calendar?.day ?? shopTime(new Date(), shop.timeZone).day;
  return (
    <Section id="service-area" title={`Free pickup in ${shop.city}. Free shipping nationwide.`} raised>
      <div className="grid gap-6 pt-2 sm:gap-4 sm:pt-4 lg:grid-cols-3">
        <Way icon={<HomeIcon />} title={`Home pickup around ${shop.city}`}>
          <p>
            We come to you, free, any time from {PICKUP_SLOTS[0]} to {PICKUP_SLOTS.at(-1)}. {nextPickupText(day, shop)}
          </p>
        </Way>
        <Way icon={<BoxIcon />} title="Mail-in from anywhere in the US">
          <p>
            Get a prepaid label as soon as you order. Print it, tape it to the box and drop it off. Track it on your
            order.
          </p>
        </Way>
        <Way icon={<PinIcon />} title="Our shop">
          <address className="not-italic">
            {shop.street}, {shop.city}, {shop.state} {shop.zip}
          </address>
          <ul className="mt-2">
            {OPENING_HOURS_LINES.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Way>
      </div>
    </Section>
  );
}

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 rounded-3xl border-line sm:block sm:border sm:bg-canvas sm:p-8">
      <div className="text-accent">{icon}</div>
      <div className="min-w-0">
        <h3 className="text-xl sm:mt-4 sm:text-2xl">{title}</h3>
        <div className="mt-1 text-muted sm:mt-2">{children}</div>
      </div>
    </div>
  );
}
