import { formatMoney } from '#domain/money.ts';
import type { ConditionFactors } from '#domain/pricing/factors.ts';
import { type PriceInput, priceDevice, quoteSteps } from '#domain/pricing/quote.ts';

const EXAMPLE = { basePriceCents: 80_000, deviceType: 'iPhone', condition: 'good', cellular: true } as const;

/** Prices one iPhone by both rules: by its carrier and by its lock. */
const RECEIPTS: readonly { title: string; input: Omit<PriceInput, 'factors'> }[] = [
  {
    title: 'An iPhone locked to a carrier',
    input: { ...EXAMPLE, rule: 'evaluation', carrier: 'other', lockStatus: null },
  },
  {
    title: 'The same iPhone, unlocked, in our shop',
    input: { ...EXAMPLE, rule: 'counter', carrier: null, lockStatus: 'unlocked' },
  },
];

/** Shows the rules with examples, computed by the code that makes the quotes. */
export function Receipts({ factors }: { factors: ConditionFactors }) {
  const receipts = RECEIPTS.map(({ title, input }) => ({ title, input: { ...input, factors } }));
  return (
    <div className="grid content-start gap-5 self-start lg:sticky lg:top-24 sm:grid-cols-2 lg:grid-cols-1">
      {receipts.map(({ title, input }) => (
        <section key={title} aria-label={`Example: ${title}`} className="rounded-3xl border border-line bg-canvas p-6">
          <h3 className="text-lg">{title}</h3>
          <dl className="mt-4 tabular-nums">
            {quoteSteps(input).map(({ label, effect }) => (
              <div key={label} className="flex justify-between gap-4 border-t border-line py-2.5 text-muted">
                <dt>{label}</dt>
                <dd>{effect}</dd>
              </div>
            ))}
            <div className="flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3">
              <dt className="font-semibold">You get</dt>
              <dd className="text-3xl font-bold tracking-tight">{formatMoney(priceDevice(input))}</dd>
            </div>
          </dl>
        </section>
      ))}
    </div>
  );
}
