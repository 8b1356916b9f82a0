/** The four steps after an order (C2, Confirmation). */
const STEPS = [
  { title: 'We review your order', text: 'Within 24 hours we look at it and confirm your quote.' },
  {
    title: 'Your device comes to us',
    text: 'For mail-in, the prepaid shipping label is e-mailed to you. For home pickup, a driver comes at the time you chose.',
  },
  { title: 'We inspect it', text: 'We check the device against what you told us and name the final price.' },
  { title: 'You get paid', text: 'Your payment follows within 1-2 business days.' },
] as const;

export function NextSteps() {
  return (
    <section aria-labelledby="next-steps-title" className="mt-14">
      <h2 id="next-steps-title" className="text-2xl sm:text-3xl">
        What happens next
      </h2>
      <ol className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span aria-hidden="true" className="w-7 shrink-0 text-3xl leading-none font-bold text-accent tabular-nums">
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg tracking-tight">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-10 rounded-2xl bg-accent-soft p-5 sm:p-6">
        <strong className="font-semibold">Before you hand it over:</strong> back up your data, sign out of your Apple
        Account, and erase the device in its settings.
      </p>
    </section>
  );
}
