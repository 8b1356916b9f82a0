import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { QUOTE_VALID_DAYS } from '#domain/pricing/rules.ts';
import { PAID_WITHIN } from '#domain/promise/promised-times.ts';
import { usePageData } from '#web/page-data.ts';
import { paymentMethodsText } from '../shared/promises.ts';
import { Section } from '../shared/section.tsx';

/** The three steps of a sale, with their titles as specified. */
export function HowItWorks() {
  const { shop } = usePageData();
  return (
    <Section id="how-it-works" title="How It Works">
      <ol className="grid gap-4 sm:gap-8 lg:grid-cols-3">
        <Step number={1} title="Get Your Quote">
          Choose your model and condition to see your price. It’s good for {QUOTE_VALID_DAYS} days.
        </Step>
        <Step number={2} title="Schedule Service">
          Book a free home pickup, print a free shipping label, or bring your device to our shop.
        </Step>
        <Step number={3} title="Receive Payment">
          We inspect it, then pay within {PAID_WITHIN} by {paymentMethodsText(shop)}.{' '}
          <Link href="/faq#payment" className="text-link whitespace-nowrap">
            How we pay
          </Link>
        </Step>
      </ol>
    </Section>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 lg:border-t-2 lg:border-ink lg:pt-5">
      <span aria-hidden="true" className="w-7 text-3xl leading-none font-bold text-accent tabular-nums sm:text-4xl">
        {number}
      </span>
      <div className="min-w-0">
        <h3 className="text-lg sm:text-2xl">{title}</h3>
        <p className="mt-1 max-w-card text-muted max-sm:text-note max-sm:leading-snug sm:mt-2">{children}</p>
      </div>
    </li>
  );
}
