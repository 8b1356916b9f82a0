import type { PageData } from '#contracts/pages.ts';
import { OPENING_HOURS, WEEKDAY_NAMES } from '#domain/shop-hours.ts';

/** Describes the shop in the vocabulary of schema.org: its hours by weekday, and the days to come on which it is closed. */
export function localBusiness({ shop, calendar }: Pick<PageData, 'shop' | 'calendar'>): object {
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
    // Closing at the minute of opening means closed all day.
    specialOpeningHoursSpecification: (calendar?.closedDays ?? []).map((day) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: day,
      validThrough: day,
      opens: '00:00',
      closes: '00:00',
    })),
  };
}

function clock(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
