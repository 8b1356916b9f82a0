import { momentText, priceText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { OldPrice, PlaceChange } from './price-cells.tsx';
import { useProductPrices } from './price-manager.api.ts';

/** What has happened to a product's price, newest first. */
export function ProductPrices({ id }: { id: number }) {
  const { shop } = usePageData();
  const { data, error, refetch } = useProductPrices(id);
  return (
    <section className="mt-8 border-t border-line pt-5" aria-labelledby="product-prices">
      <h3 id="product-prices" className="font-semibold">
        Price history
      </h3>
      {data === undefined && error === null && (
        <div role="status" className="mt-3 grid gap-2">
          <span className="sr-only">Loading the price history…</span>
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-5 w-64" />
        </div>
      )}
      {data === undefined && error !== null && (
        <LoadFailure what="The history" error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className="mt-2 text-muted">Its price has not been changed yet.</p>}
      <ol className="mt-3 grid gap-3">
        {data?.map((price) => (
          <li key={price.id} className="tabular-nums">
            <p>
              <OldPrice value={price.oldPrice} /> <span className="text-muted">to</span>{' '}
              <span className="font-semibold">{priceText(price.newPrice)}</span>
              <PlaceChange wasActive={price.wasActive} isActive={price.isActive} />
            </p>
            <p className="text-note text-muted">
              {price.summary} · {price.actor}, {momentText(price.at, shop.timeZone)}
              {price.reason !== null && ` · ${price.reason}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
