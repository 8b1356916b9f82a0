import type { ShopFacts } from '#contracts/pages.ts';
import { OPENING_HOURS, WEEKDAY_NAMES } from '#domain/shop-hours.ts';

/** Describes the shop in the vocabulary of schema.org. */
export function localBusiness(shop: ShopFacts): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${shop.publicUrl}/#shop`,
    name: shop.name,
    url: `${shop.publicUrl}/`,
    image: `${shop.publicUrl}/og-image.png`,
    telephone: shop.phone,
    email: shop.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.street,
      addressLocality: shop.city,
      addressRegion: shop.state,
      postalCode: shop.zip,
      addressCountry: 'US',
    },
    openingHoursSpecification: OPENING_HOURS.map(({ weekdays, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays.map((weekday) => WEEKDAY_NAMES[weekday]),
      opens: clock(opens),
      closes: clock(closes),
    })),
  };
}

function clock(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
