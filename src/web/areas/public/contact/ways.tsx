import type { ReactNode } from 'react';
import { phoneHref } from '#domain/phone/phone-href.ts';
import { usePageData } from '#web/page-data.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { MailIcon, PhoneIcon } from '#web/ui/icons.tsx';
import { PinIcon } from '#web/ui/site-icons.tsx';
import { Background, ReviewsLink } from '../shared/visit/background.tsx';
import { mapHref } from '../shared/visit/map-href.ts';

/** Lists the ways to reach the shop: by telephone, by e-mail, on foot. */
export function Ways() {
  const { shop } = usePageData();
  return (
    <div className="grid grid-cols-1 gap-4 lg:gap-5">
      <Way icon={<PhoneIcon />} title="Phone" href={phoneHref(shop.phone)} label="Call us">
        <span className="tabular-nums">{shop.phone}</span>
      </Way>
      <Way icon={<MailIcon />} title="Email" href={`mailto:${shop.email}`} label="Email us">
        {shop.email}
      </Way>
      <Way icon={<PinIcon />} title="Shop" href={mapHref(shop)} label="Open in Maps" variant="secondary">
        <address className="not-italic">
          {shop.street}
          <br />
          {shop.city}, {shop.state} {shop.zip}
        </address>
        <div className="text-base font-normal tracking-normal text-muted">
          <Background className="mt-1" />
          <ReviewsLink />
        </div>
      </Way>
    </div>
  );
}

interface WayProps {
  icon: ReactNode;
  title: string;
  /** Link of its button, with the label. */
  href: string;
  label: string;
  variant?: 'primary' | 'secondary';
  children: ReactNode;
}

function Way({ icon, title, href, label, variant = 'primary', children }: WayProps) {
  return (
    <section
      aria-label={title}
      className="flex flex-col items-start gap-4 rounded-3xl border border-line bg-surface p-5 xs:p-6 sm:flex-row sm:items-center sm:justify-between"
    >
      <div className="flex max-w-full min-w-0 gap-4">
        <div className="mt-0.5 text-accent">{icon}</div>
        <div className="min-w-0">
          <h2 className="mb-1 text-base font-semibold tracking-normal text-muted">{title}</h2>
          <div className="text-lg font-semibold tracking-tight text-ink sm:text-xl">{children}</div>
        </div>
      </div>
      <a href={href} className={buttonClass(variant, 'md', 'w-full sm:w-auto')}>
        {label}
      </a>
    </section>
  );
}
