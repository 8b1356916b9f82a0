import { Link } from 'wouter';
import { OPENING_HOURS_LINES } from '#domain/shop-hours.ts';
import { usePageData } from '#web/page-data.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { listText } from '../shared/list-text.ts';
import { Section } from '../shared/section.tsx';

/** One counter, one pickup area, and the mail for everybody else. */
export function WhereWeAre() {
  const { shop } = usePageData();
  return (
    <Section id="where" title="Where to find us">
      <div className="grid gap-8 pt-4 lg:grid-cols-[1.4fr_1fr] lg:gap-16">
        <div className="grid max-w-answer gap-3 sm:text-lg">
          <p>
            The counter is at {shop.street}, {shop.city}, {shop.state} {shop.zip}, open{' '}
            {listText(OPENING_HOURS_LINES, 'and')}.
          </p>
          <p className="text-muted">
            Around {shop.city} our drivers collect devices at the door, free, as soon as the next day. From the rest of
            the US they come to us by mail, on a label that we pay for.
          </p>
        </div>
        <div className="flex flex-wrap content-start gap-3">
          <Link href="/contact" className={buttonClass('secondary', 'lg')}>
            Address and hours
          </Link>
          <Link href="/services" className={buttonClass('secondary', 'lg')}>
            All services
          </Link>
        </div>
      </div>
    </Section>
  );
}
