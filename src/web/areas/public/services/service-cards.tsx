import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { QUOTE_VALID_DAYS } from '#domain/pricing/rules.ts';
import { MAX_QUANTITY } from '#domain/vocabulary.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { pickupHours, pickupPlace } from '../shared/promises.ts';
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
        Our services
      </h2>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
        <Card picture={<QuotePicture />} title="Online quote" link={{ label: 'Get a quote', href: '/sell' }}>
          Choose your model, storage and condition to see your price instantly. No account, no email. It’s good for{' '}
          {QUOTE_VALID_DAYS} days.
        </Card>
        <Card
          picture={<DoorPicture />}
          title="Home pickup"
          badge="Recommended"
          link={{ label: 'Sell with home pickup', href: '/sell' }}
        >
          A driver comes to your door {pickupPlace(shop)}, free, at a time you choose {pickupHours(shop)}. As soon as
          the next day.
        </Card>
        <Card picture={<ParcelPicture />} title="Mail-in" link={{ label: 'Sell by mail', href: '/sell' }}>
          From any US address. Get a prepaid label as soon as you order. Print it, tape it to the box and drop it off.
          Track it on your order.
        </Card>
        <Card picture={<CounterPicture />} title="Drop-off" link={{ label: 'Address and hours', href: '/contact' }}>
          Bring your device to {shop.street}, any day of the week. We use the same pricing you see on this site.
        </Card>
        <Card
          picture={<SeveralPicture />}
          title="Several devices"
          link={{ label: 'Choose your first device', href: '/sell' }}
        >
          Selling several? Add them all to your cart and check out once, or enter up to {MAX_QUANTITY} of the same
          device together. Each one gets its own price and order.
        </Card>
        <Card
          picture={<TrackingPicture />}
          title="Order tracking"
          link={{ label: 'Track an order', href: '/dashboard' }}
        >
          See where your device and your money are. Use the link in your confirmation message, no account needed. With
          an account, all your orders are in one place.
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
