import type { PageData } from '#contracts/pages.ts';
import { phoneHref } from '#domain/phone/phone-href.ts';
import type { Head, Params } from '#web/page.ts';
import { usePageData } from '#web/page-data.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { PageHeading } from '../shared/page-heading.tsx';
import { Accordion } from './accordion.tsx';
import { questions } from './questions.ts';

export function head(_params: Params, data: PageData): Head {
  const { shop } = data;
  return {
    title: `Frequently asked questions | ${shop.name}`,
    description: `What ${shop.name} buys, how we set prices, how long quotes last, pickup or mail-in, inspections, and when you get paid.`,
    canonicalPath: '/faq',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: questions(data).map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
        })),
      },
    ],
  };
}

/** Answers seven questions in a single-open accordion. */
export function Page() {
  const data = usePageData();
  const { shop } = data;
  return (
    <div className="pb-16 sm:pb-24">
      <PageHeading title="Frequently asked questions">
        Quick answers about selling your device. For anything else, call{' '}
        <span className="whitespace-nowrap">{shop.phone}</span>.
      </PageHeading>
      <div className="page-width grid gap-12 pt-6 lg:grid-cols-[1fr_20rem] lg:gap-20">
        <Accordion questions={questions(data)} />
        <AskUs />
      </div>
    </div>
  );
}

function AskUs() {
  const { shop } = usePageData();
  return (
    <section
      aria-labelledby="ask-us-title"
      className="self-start rounded-3xl bg-accent-soft p-6 sm:p-8 lg:sticky lg:top-24"
    >
      <h2 id="ask-us-title" className="text-2xl">
        Still have questions?
      </h2>
      <p className="mt-2">We’re happy to help. Asking about an order? Have its number handy.</p>
      <div className="mt-5 grid gap-3">
        <a href={phoneHref(shop.phone)} className={buttonClass('primary', 'lg')}>
          Call {shop.phone}
        </a>
        <a href={`mailto:${shop.email}`} className={buttonClass('secondary', 'lg', 'break-all')}>
          Email us
        </a>
      </div>
    </section>
  );
}
