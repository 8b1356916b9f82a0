import type { ReactNode } from 'react';
import type { ShopFacts } from '#contracts/pages.ts';
import { phoneHref } from '#web/lib/phone-href.ts';
import { usePageData } from '#web/page-data.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { MailIcon, PhoneIcon } from '#web/ui/icons.tsx';
import { PinIcon } from '#web/ui/site-icons.tsx';

/** Lists the ways to reach the shop: by telephone, by e-mail, on foot. */
export function Ways() {
  const { shop } = usePageData();
  return (
    <div className="grid grid-cols-1 gap-4 lg:gap-5">
      <Way
        icon={<PhoneIcon />}
        title="Phone"
        action={
          <a href={phoneHref(shop.phone)} className={buttonClass('primary', 'md', 'w-full sm:w-auto')}>
            Call us
          </a>
        }
      >
        <p className="text-lg font-semibold tracking-tight text-ink tabular-nums sm:text-xl">{shop.phone}</p>
      </Way>
      <Way
        icon={<MailIcon />}
        title="E-mail"
        action={
          <a href={`mailto:${shop.email}`} className={buttonClass('primary', 'md', 'w-full sm:w-auto')}>
            Write to us
          </a>
        }
      >
        <p className="text-lg font-semibold tracking-tight break-words text-ink sm:text-xl">{shop.email}</p>
      </Way>
      <Way
        icon={<PinIcon />}
        title="Counter"
        action={
          <a href={mapHref(shop)} className={buttonClass('secondary', 'md', 'w-full sm:w-auto')}>
            Open in Maps
          </a>
        }
      >
        <address className="text-lg font-semibold tracking-tight text-ink not-italic sm:text-xl">
          {shop.street}
          <br />
          {shop.city}, {shop.state} {shop.zip}
        </address>
      </Way>
    </div>
  );
}

interface WayProps {
  icon: ReactNode;
  title: string;
  action: ReactNode;
  children: ReactNode;
}

function Way({ icon, title, action, children }: WayProps) {
  return (
    <section
      aria-label={title}
      className="flex flex-col items-start gap-4 rounded-3xl border border-line bg-surface p-5 xs:p-6 sm:flex-row sm:items-center sm:justify-between"
    >
      <div className="flex max-w-full min-w-0 gap-4">
        <div className="mt-0.5 text-accent">{icon}</div>
        <div className="min-w-0">
          <h2 className="mb-1 text-base font-semibold tracking-normal text-muted">{title}</h2>
          {children}
        </div>
      </div>
      {action}
    </section>
  );
}

/** A map of the shop's address: Apple's, which opens in the phone's own app or in the browser. */
function mapHref({ name, street, city, state, zip }: ShopFacts): string {
  return `https://maps.apple.com/?q=${encodeURIComponent(`${name}, ${street}, ${city}, ${state} ${zip}`)}`;
}
