import type { PageData } from '#contracts/pages.ts';
import { CONFIRMED_WITHIN, PAID_WITHIN } from '#domain/promise/promised-times.ts';
import type { Head, Params } from '#web/page.ts';
import { ClosingCall } from '../shared/closing-call.tsx';
import { PageHeading } from '../shared/page-heading.tsx';
import { Section } from '../shared/section.tsx';
import { Steps } from './steps.tsx';
import { ValueFactors } from './value-factors.tsx';

export function head(_params: Params, { shop }: PageData): Head {
  return {
    title: `How It Works: quote, evaluation, payment | ${shop.name}`,
    description: `A price at once, confirmed within ${CONFIRMED_WITHIN}, paid within ${PAID_WITHIN}. And the five things that make the price, with every percentage that ${shop.name} uses.`,
    canonicalPath: '/how-it-works',
  };
}

/** C2, route /how-it-works: three steps and five value factors. */
export function Page() {
  return (
    <>
      <PageHeading title="From quote to payment in three steps">
        You see a price at once. We confirm it within {CONFIRMED_WITHIN}, look at the device, and pay you.
      </PageHeading>
      <Steps />
      <ValueFactors />
      <BeforeHandover />
      <ClosingCall
        title="Start with the first step"
        text="Four answers at most, and the price is on your screen. It costs nothing and asks for no name."
      />
    </>
  );
}

/** Steps that only the owner can do; a device that is still tied to an account is of no use to anyone else. */
const TASKS = [
  {
    title: 'Back up',
    text: 'Photos, messages, health data: once the device is erased, they exist only in your backup.',
  },
  {
    title: 'Sign out',
    text: 'Sign out of your Apple Account. That also turns off Find My, which locks the device to you.',
  },
  { title: 'Erase', text: 'Erase all content and settings, and take out the SIM card if there is one.' },
] as const;

function BeforeHandover() {
  return (
    <Section id="before-handover" title="Before you hand it over">
      <ol className="grid gap-4 pt-4 lg:grid-cols-3">
        {TASKS.map(({ title, text }) => (
          <li key={title} className="rounded-3xl bg-accent-soft p-6">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
