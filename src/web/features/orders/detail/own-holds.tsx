import type { CustomerHold } from '#contracts/order-journey.ts';

/** Explains to a customer why their device is on hold, and the steps that end it. */
export function OwnHolds({ holds }: { holds: readonly CustomerHold[] }) {
  return holds.map(({ title, text, steps }) => (
    <section
      key={title}
      aria-label={title}
      className="mt-8 max-w-text rounded-2xl bg-tone-orange p-5 text-on-tone-orange"
    >
      <h2 className="text-xl font-semibold">On hold: {title}</h2>
      <p className="mt-1">{text}</p>
      {steps.length > 0 && (
        <>
          <ol className="mt-3 ml-5 list-decimal space-y-1">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="mt-3">
            Let us know when it’s done. We’ll never ask for your Apple Account password, so please don’t share it with
            anyone.
          </p>
        </>
      )}
    </section>
  ));
}
