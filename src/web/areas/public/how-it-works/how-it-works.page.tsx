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
    description: `Get an instant price from ${shop.name}, confirmed within ${CONFIRMED_WITHIN} and paid within ${PAID_WITHIN}. Plus the five things that set your price, with every number.`,
    canonicalPath: '/how-it-works',
  };
}

/** Shows three steps and five value factors. */
export function Page() {
  return (
    <>
      <PageHeading title="From quote to payment in three steps">
        Get an instant price. We confirm it within {CONFIRMED_WITHIN}, inspect your device and pay you.
      </PageHeading>
      <Steps />
      <ValueFactors />
      <BeforeHandover />
      <ClosingCall title="Ready to see your price?" text="Four quick questions. It’s free, no sign-up." />
    </>
  );
}

/** Steps that only the owner of a device can do. A device that is still tied to an account is useless to the shop. */
const TASKS = [
  {
    title: 'Back up',
    text: 'Save your photos, messages and health data. Once the device is erased, your backup is the only copy.',
  },
  {
    title: 'Sign out',
    text: 'Sign out of your Apple Account. This also turns off Find My, which locks the device to you.',
  },
  { title: 'Erase', text: 'Erase all content and settings, and remove the SIM card if there is one.' },
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
