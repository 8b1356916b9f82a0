import type { Product } from '#contracts/products.ts';
import { priceText } from '#web/lib/format.ts';

/** Lists the prices of a model by storage: the content of the page behind the evaluation dialog, or without it. */
export function ModelPrices({ model, versions }: { model: string; versions: readonly Product[] }) {
  return (
    <section aria-label={`Prices for ${model}`} className="mt-6">
      <p className="text-lg text-muted">Today’s prices in excellent condition</p>
      <dl className="mt-4 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        {versions.map(({ id, storage, basePrice }) => (
          <div key={id} className="rounded-2xl border border-line bg-surface px-5 py-4 sm:min-w-40">
            <dt className="text-muted">{storage ?? 'All versions'}</dt>
            <dd className="mt-0.5 text-2xl font-bold tracking-tight tabular-nums">{priceText(basePrice)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
