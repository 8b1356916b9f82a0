import type { PageData } from '#contracts/pages.ts';
import { readSpecialDay } from '#domain/hours/special-days.ts';
import { type Hours, hoursRows, readWeek } from '#domain/hours/weekly-hours.ts';
import { WEEKDAY_NAMES } from '#domain/shop-hours.ts';

/** Describes the shop in the vocabulary of schema.org: its hours by weekday, and coming days that have other hours or none. */
export function localBusiness({ shop, calendar }: Pick<PageData, 'shop' | 'calendar'>): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${shop.publicUrl}/#shop`,
    name: shop.name,
    url: `${shop.publicUrl}/`,
    image: shop.publicUrl + (shop.photo ?? '/og-image.png'),
    ...(shop.since === null ? {} : { foundingDate: String(shop.since) }),
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
    openingHoursSpecification: hoursRows(readWeek(shop.hours) ?? [])
      .filter(({ hours }) => hours !== null)
      .map(({ weekdays, hours }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: weekdays.map((weekday) => WEEKDAY_NAMES[weekday]),
        ...clocks(hours),
      })),
    specialOpeningHoursSpecification: specialDays({ shop, calendar }).map(({ day, hours }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: day,
      validThrough: day,
      ...clocks(hours),
    })),
  };
}

/** Lists the days with hours of their own, holidays included, sorted by day. */
function specialDays({ shop, calendar }: Pick<PageData, 'shop' | 'calendar'>): { day: string; hours: Hours | null }[] {
  const closed = (calendar?.closedDays ?? []).map((day) => ({ day, hours: null }));
  const special = shop.specialDays.map(readSpecialDay).filter((day) => day !== null);
  return [...closed, ...special].toSorted((one, other) => one.day.localeCompare(other.day));
}

/** Formats opening and closing times. Equal times mean closed all day; 23:59 means midnight. */
function clocks(hours: Hours | null): { opens: string; closes: string } {
  if (hours === null) return { opens: '00:00', closes: '00:00' };
  return { opens: clock(hours.opens), closes: clock(Math.min(hours.closes, LAST_MINUTE)) };
}

const LAST_MINUTE = 24 * 60 - 1;

function clock(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
