import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { QUOTE_VALID_DAYS } from '#domain/pricing/rules.ts';
import { MAILED_PAID_WITHIN, PAID_WITHIN } from '#domain/promise/promised-times.ts';
import { Section } from '../shared/section.tsx';

/** Both sides of a sale: the shop's promises to a customer, and its requirements. */
export function Agreement() {
  return (
    <Section id="agreement" title="A sale has two sides" raised>
      <div className="grid gap-12 pt-6 lg:grid-cols-2 lg:gap-16">
        <Side title="What you can hold us to">
          <Point title="The rule is printed.">
            Base price, condition, carrier or lock: nothing else makes the price.{' '}
            <Link href="/how-it-works#value-factors" className="text-link">
              Every number is here
            </Link>
            .
          </Point>
          <Point title={`A quote is good for ${QUOTE_VALID_DAYS} days.`}>
            Our list may change in the meantime. The price on your quote does not.
          </Point>
          <Point title="No is an answer.">
            If the inspection changes the price, we ask you first. Decline, and the device goes back to you at no cost.
          </Point>
          <Point title={`Payment within ${PAID_WITHIN}.`}>
            For a device that came by mail, {MAILED_PAID_WITHIN} after evaluation.
          </Point>
        </Side>
        <Side title="What we ask of you">
          <Point title="A description that fits.">
            Choose the condition as a stranger would see it. Then the quote and the final price are the same.
          </Point>
          <Point title="A phone number that is yours.">
            We text a code to it when you order without an account. Looking up a price needs no number.
          </Point>
          <Point title="A device that is free to go.">
            Backed up, signed out of your Apple Account and erased.{' '}
            <Link href="/how-it-works#before-handover" className="text-link">
              How to prepare it
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
