import { Link } from 'wouter';
import type { DeviceTypeSummary } from '#contracts/pages.ts';
import { deviceTypeSlug } from '#domain/catalog/slugs.ts';
import { formatMoney } from '#domain/money.ts';
import { countText } from '#web/lib/count-text.ts';
import { cx } from '#web/ui/cx.ts';
import { DeviceTypeArt } from '#web/ui/device-art/device-art.tsx';

/** One device type that the shop buys: its picture, its name and its highest price today. */
function DeviceTypeCard({ summary }: { summary: DeviceTypeSummary }) {
  const { deviceType, models, upToCents } = summary;
  return (
    <Link
      href={`/sell/${deviceTypeSlug(deviceType)}`}
      className="device-card group flex h-full flex-col rounded-2xl border border-line bg-surface p-3.5 hover:border-accent sm:p-5"
    >
      <DeviceTypeArt deviceType={deviceType} className="mx-auto size-20 sm:size-32" />
      <span className="mt-2.5 block font-semibold sm:mt-4">{deviceType}</span>
      <span className="mt-0.5 block text-lg font-bold tracking-tight tabular-nums sm:text-2xl">
        Up to {formatMoney(upToCents)}
      </span>
      <span className="mt-0.5 block text-note text-muted">{countText(models, 'model')}</span>
    </Link>
  );
}

interface DeviceTypeGridProps {
  deviceTypes: readonly DeviceTypeSummary[];
  /** Shows only the first six on a phone. */
  isShort?: boolean;
}

/** Device types as cards. */
export function DeviceTypeGrid({ deviceTypes, isShort = false }: DeviceTypeGridProps) {
  return (
    <ul
      className={cx(
        'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4',
        isShort && 'max-sm:*:nth-[n+7]:hidden',
      )}
    >
      {deviceTypes.map((summary) => (
        <li key={summary.deviceType}>
          <DeviceTypeCard summary={summary} />
        </li>
      ))}
    </ul>
  );
}
