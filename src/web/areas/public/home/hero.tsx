import { Link } from 'wouter';
import { deviceTypeSlug } from '#domain/catalog/slugs.ts';
import { formatMoney } from '#domain/money.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { usePageData } from '#web/page-data.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { DeviceSilhouette } from '#web/ui/devices/device-silhouette.tsx';

/** Shown on the counter, in true proportion to each other as far as a phone's screen allows. */
const LINE_UP: readonly { deviceType: DeviceType; size: string }[] = [
  { deviceType: 'MacBook', size: 'w-full' },
  { deviceType: 'iPad', size: 'w-[86%]' },
  { deviceType: 'iPhone', size: 'w-[66%]' },
];

/** What the shop does, in one look (C2, route /): the promise, the way to a quote, and what it pays today. */
export function Hero() {
  return (
    <section className="page-width grid items-center gap-10 pt-10 pb-16 sm:pt-16 lg:grid-cols-[1.08fr_1fr] lg:gap-14 lg:pt-20 lg:pb-24">
      <div>
        <h1 className="text-[clamp(2.75rem,7.4vw,4.9rem)] leading-[1.02] font-bold tracking-[-0.035em]">
          Make Your Device Cash Again.
        </h1>
        <p className="mt-5 max-w-[34rem] text-lg text-muted sm:text-xl">
          Pick your model, tell us what shape it is in, and see what we pay before we ask who you are. Then we collect
          it from your door, or you mail it on our label.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-3">
          <Link href="/sell" className={buttonClass('primary', 'lg', 'w-full sm:w-auto')}>
            Get Your Free Quote
          </Link>
          <a href="#how-it-works" className={buttonClass('quiet', 'lg', 'w-full sm:w-auto')}>
            See the three steps
          </a>
        </div>
      </div>
      <LineUp />
    </section>
  );
}

function LineUp() {
  const { deviceTypes } = usePageData();
  const shown = LINE_UP.flatMap(({ deviceType, size }) => {
    const summary = deviceTypes.find((known) => known.deviceType === deviceType);
    return summary === undefined ? [] : [{ ...summary, size }];
  });
  if (shown.length === 0) return null;
  return (
    <div className="rounded-[2rem] bg-accent-soft px-4 pt-8 pb-5 sm:px-8 sm:pt-12 sm:pb-8">
      <ul className="grid grid-cols-[1.5fr_1.1fr_1fr] items-end">
        {shown.map(({ deviceType, upToCents, size }) => (
          <li key={deviceType} className="h-full">
            <Link href={`/sell/${deviceTypeSlug(deviceType)}`} className="group flex h-full flex-col rounded-xl">
              <span className="flex flex-1 items-end justify-center border-b-2 border-accent px-1 sm:px-2">
                <DeviceSilhouette deviceType={deviceType} className={`device-standing ${size}`} />
              </span>
              <span className="block pt-3 text-center sm:pt-4">
                <span className="block text-[0.9375rem] font-medium">{deviceType}</span>
                <span className="block text-[0.9375rem] text-muted">up to</span>
                <span className="block text-xl font-bold tracking-tight tabular-nums sm:text-3xl">
                  {formatMoney(upToCents)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
