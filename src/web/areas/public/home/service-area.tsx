import type { ReactNode } from 'react';
import { PICKUP_SLOTS } from '#domain/orders/pickup-slots.ts';
import { OPENING_HOURS_LINES } from '#domain/shop-hours.ts';
import { usePageData } from '#web/page-data.ts';
import { BoxIcon, HomeIcon, PinIcon } from '#web/ui/site-icons.tsx';
import { Section } from '../shared/section.tsx';

/** Shows the service area (C2, service area section): pickup near it, mail from everywhere, and its own counter. */
export function ServiceArea() {
  const { shop } = usePageData();
  return (
    <Section id="service-area" title={`At home in ${shop.city}, by mail everywhere`} raised>
      <div className="grid gap-4 pt-4 lg:grid-cols-3">
        <Way icon={<HomeIcon />} title={`Home pickup around ${shop.city}`}>
          <p>
            Free, from your door, at an hour from {PICKUP_SLOTS[0]} to {PICKUP_SLOTS.at(-1)}. Book today and we can be
            there tomorrow.
          </p>
        </Way>
        <Way icon={<BoxIcon />} title="Mail from any US address">
          <p>
            You get a prepaid label as soon as you order. Print it, tape it on, hand the box over. Its tracking number
            is on your order.
          </p>
        </Way>
        <Way icon={<PinIcon />} title="Our counter">
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
    <div className="rounded-3xl border border-line bg-canvas p-6 sm:p-8">
      <div className="text-accent">{icon}</div>
      <h3 className="mt-4 text-xl sm:text-2xl">{title}</h3>
      <div className="mt-2 text-muted">{children}</div>
    </div>
  );
}
