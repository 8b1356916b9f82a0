import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { QUOTE_VALID_DAYS } from '#domain/pricing/rules.ts';
import { MAX_QUANTITY } from '#domain/vocabulary.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PICKUP_HOURS } from '../shared/promises.ts';
import {
  CounterPicture,
  DoorPicture,
  ParcelPicture,
  QuotePicture,
  SeveralPicture,
  TrackingPicture,
} from './pictures.tsx';

/** Every service for customers, each with its link. */
export function ServiceCards() {
  const { shop } = usePageData();
  return (
    <section aria-labelledby="services-title" className="page-width pt-8 pb-14 sm:pb-20">
      <h2 id="services-title" className="sr-only">
        Six services
      </h2>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
        <Card picture={<QuotePicture />} title="Online quote" link={{ label: 'Get a quote', href: '/sell' }}>
          Choose model, storage and condition, and the price is on your screen. No account, no e-mail address. It stays
          good for {QUOTE_VALID_DAYS} days.
        </Card>
        <Card
          picture={<DoorPicture />}
          title="Home pickup"
          badge="Recommended"
          link={{ label: 'Sell with home pickup', href: '/sell' }}
        >
          A driver comes to your door in or around {shop.city}, free, at the hour you choose {PICKUP_HOURS}. The next
          day, if you like.
        </Card>
        <Card picture={<ParcelPicture />} title="Mail-in" link={{ label: 'Sell by mail', href: '/sell' }}>
          From any US address. Your prepaid label is there as soon as you order; print it, tape it on, hand the parcel
          over. Its tracking number is on your order.
        </Card>
        <Card picture={<CounterPicture />} title="Our counter" link={{ label: 'Address and hours', href: '/contact' }}>
          Bring the device to {shop.street}, any day of the week, and hand it over in person. We price it by the rule
          that is printed on this site.
        </Card>
        <Card
          picture={<SeveralPicture />}
          title="Several at once"
          link={{ label: 'Choose the first device', href: '/sell' }}
        >
          Up to {MAX_QUANTITY} of a kind go into one form, and a mixed lot is collected in your cart and sent off
          together. Each device keeps its own price and its own order.
        </Card>
        <Card
          picture={<TrackingPicture />}
          title="Order tracking"
          link={{ label: 'Track an order', href: '/dashboard' }}
        >
          See where your device and your money are. The link in your confirmation message needs no account; with one,
          all your orders are in one place.
        </Card>
      </ul>
    </section>
  );
}

interface CardProps {
  picture: ReactNode;
  title: string;
  badge?: string;
  link: { label: string; href: string };
  children: ReactNode;
}

function Card({ picture, title, badge, link, children }: CardProps) {
  return (
    <li className="flex flex-col rounded-3xl border border-line bg-surface px-5 pt-7 pb-4 xs:px-6 sm:px-7">
      <div className="border-b-2 border-ink">{picture}</div>
      <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-xl sm:text-2xl">{title}</h3>
        {badge !== undefined && <Badge tone="green">{badge}</Badge>}
      </div>
      <p className="mt-2 mb-3 text-muted">{children}</p>
      <Link href={link.href} className="text-link mt-auto inline-flex min-h-target items-center self-start">
        {link.label}
      </Link>
    </li>
  );
}
