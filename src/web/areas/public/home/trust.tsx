import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { QUOTE_VALID_DAYS } from '#domain/pricing/rules.ts';
import { MAILED_PAID_WITHIN, PAID_WITHIN } from '#domain/promise/promised-times.ts';
import { OPENING_HOURS_LINES } from '#domain/shop-hours.ts';
import { usePageData } from '#web/page-data.ts';
import { BoxIcon, icon, PinIcon } from '#web/ui/site-icons.tsx';
import { PAYMENT_METHODS_TEXT } from '../shared/promises.ts';

/** Icons of this section alone, which other pages do not load. */
const CalendarIcon = icon(<path d="M5 6.5h14v13H5zM5 10.5h14M8.5 4v4M15.5 4v4M9 15l2 2 4-4" />);
const CashIcon = icon(<path d="M3 7h18v10H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6 10v4M18 10v4" />);
const EraseIcon = icon(<path d="M12 3.5l7 2.5v5.5c0 4.2-2.9 7.4-7 9-4.1-1.6-7-4.8-7-9V6zM9 12l2.2 2.2L15.2 10" />);

/** Lists the promises to a seller early on the page, each explained further down or on its own page. */
export function Trust() {
  const { shop } = usePageData();
  return (
    <section aria-labelledby="trust-title" className="border-b border-line bg-surface">
      <div className="page-width py-8 sm:py-10">
        <h2 id="trust-title" className="sr-only">
          Our promises
        </h2>
        <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
          <Fact icon={<CalendarIcon />} title={`Quote good for ${QUOTE_VALID_DAYS} days`}>
            Order by then and that’s the price you get.
          </Fact>
          <Fact icon={<BoxIcon />} title="Free return">
            If our final offer is lower and you decline, we’ll send it back for free.
          </Fact>
          <Fact icon={<EraseIcon />} title="Your data is erased">
            We securely erase every device we buy.
          </Fact>
          <Fact icon={<CashIcon />} title={`Paid in ${PAID_WITHIN}`}>
            By {PAYMENT_METHODS_TEXT}. For mail-in, {MAILED_PAID_WITHIN} after evaluation.{' '}
            <Link href="/faq#payment" className="text-link whitespace-nowrap">
              How we pay
            </Link>
          </Fact>
        </ul>
        <p className="mt-6 flex gap-3 border-t border-line pt-5 text-note text-muted">
          <PinIcon className="size-6 text-accent" />
          <span>
            <span className="font-medium text-ink">
              {shop.street}, {shop.city}, {shop.state} {shop.zip}.
            </span>{' '}
            {OPENING_HOURS_LINES.join(', ')}.{shop.owner !== null && ` Run by ${shop.owner}.`}
          </span>
        </p>
      </div>
    </section>
  );
}

function Fact({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="text-accent">{icon}</span>
      <div className="min-w-0">
        <h3 className="text-base leading-snug tracking-normal">{title}</h3>
        <p className="mt-0.5 text-note leading-snug text-muted">{children}</p>
      </div>
    </li>
  );
}
