import { Link } from 'wouter';
import { deviceTypeSlug } from '#domain/catalog/slugs.ts';
import { formatMoney } from '#domain/money.ts';
import { countText } from '#web/lib/count-text.ts';
import { usePageData } from '#web/page-data.ts';
import { DeviceSilhouette } from '#web/ui/devices/device-silhouette.tsx';

/** Everything that the shop buys, side by side on shelves, each the way to its prices. */
export function Shelf() {
  const { deviceTypes } = usePageData();
  const models = deviceTypes.reduce((sum, summary) => sum + summary.models, 0);
  const most = Math.max(0, ...deviceTypes.map(({ upToCents }) => upToCents));
  return (
    <section aria-labelledby="shelf-title" className="page-width pt-8 pb-14 sm:pb-20">
      <ul className="grid grid-cols-4 gap-y-4 rounded-3xl border border-line bg-surface px-4 pt-6 pb-3 sm:px-8 sm:pt-8 lg:grid-cols-8">
        {deviceTypes.map(({ deviceType }) => (
          <li key={deviceType}>
            <Link href={`/sell/${deviceTypeSlug(deviceType)}`} className="block h-full text-muted hover:text-accent">
              <span className="block overflow-clip border-b-3 border-ink">
                <DeviceSilhouette deviceType={deviceType} className="mx-auto w-4/5 max-w-28 translate-y-[8.33%]" />
              </span>
              <span className="block px-1 py-2 text-center text-sm leading-tight sm:text-note">{deviceType}</span>
            </Link>
          </li>
        ))}
      </ul>
      <h2 id="shelf-title" className="mt-8 max-w-[24em] text-2xl sm:text-3xl">
        {countText(models, 'model')}, from an AirTag to a Mac Pro, and nothing but Apple
      </h2>
      <p className="mt-3 max-w-2xl text-muted sm:text-lg">
        Each model and storage size has a price of its own in our list, up to {formatMoney(most)} today. We buy sealed
        boxes and broken screens and everything in between; the condition you choose sets the price.
      </p>
    </section>
  );
}
