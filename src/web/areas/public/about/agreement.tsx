import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { QUOTE_VALID_DAYS } from '#domain/pricing/rules.ts';
import { MAILED_PAID_WITHIN, PAID_WITHIN } from '#domain/promise/promised-times.ts';
import { Section } from '../shared/section.tsx';

/** Both sides of a sale: the shop's promises to a customer, and its requirements. */
export function Agreement() {
  return (
    <Section id="agreement" title="Our promise and yours" raised>
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
        <Side title="Our promises">
          <Point title="Clear pricing.">
            Your model, its condition and its carrier or lock set the price. Nothing else.{' '}
            <Link href="/how-it-works#value-factors" className="text-link">
              See every number
            </Link>
            .
          </Point>
          <Point title={`A quote is good for ${QUOTE_VALID_DAYS} days.`}>
            Our prices may change. Your quote won’t.
          </Point>
          <Point title="You can always say no.">
            If the inspection changes the price, it’s your call. Decline, and we’ll send your device back for free.
          </Point>
          <Point title={`Payment within ${PAID_WITHIN}.`}>
            For mail-in devices, {MAILED_PAID_WITHIN} after evaluation.
          </Point>
        </Side>
        <Side title="What we ask of you">
          <Point title="An honest description.">
            Describe your device the way a stranger would see it. Then your quote is your final price.
          </Point>
          <Point title="Your own phone number.">
            We’ll text you a code when you order without an account. You don’t need a number to see a price.
          </Point>
          <Point title="A device that’s ready to sell.">
            Back it up, sign out of your Apple Account and erase it.{' '}
            <Link href="/how-it-works#before-handover" className="text-link">
              Here’s how
            </Link>
            .
          </Point>
        </Side>
      </div>
    </Section>
  );
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-xl sm:text-2xl">{title}</h3>
      <ul className="mt-4 border-b border-line">{children}</ul>
    </div>
  );
}

function Point({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="border-t border-line py-4">
      <strong className="font-semibold">{title}</strong> <span className="text-muted">{children}</span>
    </li>
  );
}
