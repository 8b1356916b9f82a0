import { nextPickupText } from '#domain/orders/next-pickup.ts';
import { shopTime } from '#domain/shop-day.ts';
import { usePageData } from '#web/page-data.ts';
import { pickupPlace } from '../promises.ts';
import { Section } from '../section.tsx';
import { Background, ReviewsLink } from './background.tsx';
import { DoorSign } from './door-sign.tsx';
import { mapHref } from './map-href.ts';
import { ShopPicture } from './shop-picture.tsx';

interface VisitUsProps {
  id: string;
  /** Adds who runs the shop and since when, and a link to its reviews. */
  withBackground?: boolean;
}

/** Shows the shop, its hours today, a link to the map, and the pickup area. */
export function VisitUs({ id, withBackground = false }: VisitUsProps) {
  const { shop, calendar } = usePageData();
  // The visitor may have come from a page that has no calendar.
  const day = calendar?.day ?? shopTime(new Date(), shop.timeZone).day;
  return (
    <Section id={id} title={`Visit us in ${shop.city}`}>
      <div className="grid overflow-clip rounded-3xl border border-line bg-surface lg:grid-cols-[1.2fr_1fr]">
        <ShopPicture className="h-36 xs:h-40 sm:h-64 lg:h-auto lg:min-h-80" />
        <div className="flex flex-col justify-center p-4 sm:p-8">
          <DoorSign />
          <address className="mt-1 not-italic max-sm:text-note max-sm:leading-snug">
            {shop.street},{' '}
            <span className="whitespace-nowrap">
              {shop.city}, {shop.state} {shop.zip}
            </span>
          </address>
          {withBackground && <Background className="mt-1 text-muted max-sm:text-note max-sm:leading-snug" />}
          <p className="flex flex-wrap gap-x-6">
            <a href={mapHref(shop)} className="text-link inline-flex min-h-target items-center">
              Open in Maps
            </a>
            {withBackground && <ReviewsLink />}
          </p>
          <p className="mt-1 border-t border-line pt-3 text-note leading-snug text-muted sm:mt-2 sm:pt-4">
            <strong className="font-semibold text-ink">We pick up {pickupPlace(shop)}.</strong>{' '}
            {nextPickupText(day, shop)} Farther away? Mail it in.
          </p>
        </div>
      </div>
    </Section>
  );
}
