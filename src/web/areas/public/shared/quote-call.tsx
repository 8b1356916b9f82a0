import { Link } from 'wouter';

/** The end of an information page: the way to a price. */
export function QuoteCall({ title, text }: { title: string; text: string }) {
  return (
    <section aria-labelledby="quote-call-title" className="page-width pb-14 sm:pb-20">
      <div className="closing rounded-[2rem] px-6 py-12 text-center sm:px-12 sm:py-16">
        <h2 id="quote-call-title" className="text-3xl sm:text-4xl">
          {title}
        </h2>
        <p className="mx-auto mt-3 max-w-[34rem] text-lg">{text}</p>
        <Link
          href="/sell"
          className="closing-button mt-7 inline-flex min-h-14 items-center rounded-full px-8 text-lg font-semibold"
        >
          Get Your Free Quote
        </Link>
      </div>
    </section>
  );
}
