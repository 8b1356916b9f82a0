import { Link } from 'wouter';
import type { DeviceTypeSummary } from '#contracts/pages.ts';
import { deviceTypeSlug } from '#domain/catalog/slugs.ts';
import { formatMoney } from '#domain/money.ts';
import { countText } from '#web/lib/count-text.ts';
import { DeviceTypeArt } from '#web/ui/device-art/device-art.tsx';

interface CardProps {
  summary: DeviceTypeSummary;
}

/** Shows one device type that the shop buys: its picture, its name and its highest price today. */
function Card({ summary: { deviceType, models, upToCents } }: CardProps) {
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

/** Shows a device type in little space. */
function DenseCard({ summary: { deviceType, upToCents } }: CardProps) {
  return (
    <Link
      href={`/sell/${deviceTypeSlug(deviceType)}`}
      className="device-card flex h-full flex-col items-center rounded-2xl border border-line bg-canvas px-1.5 py-2.5 text-center hover:border-accent"
    >
      <DeviceTypeArt deviceType={deviceType} className="size-16 sm:size-20" />
      <span className="mt-1.5 block text-note leading-tight font-semibold">{deviceType}</span>
      <span className="mt-0.5 block text-sm leading-tight text-muted">
        Up to <span className="font-bold whitespace-nowrap text-ink tabular-nums">{formatMoney(upToCents)}</span>
      </span>
    </Link>
  );
}

interface DeviceTypeGridProps {
  deviceTypes: readonly DeviceTypeSummary[];
  /** Small cards; on a phone only the first six. */
  isDense?: boolean;
}

/** Shows device types as cards. */
export function DeviceTypeGrid({ deviceTypes, isDense = false }: DeviceTypeGridProps) {
  const CardComponent = isDense ? DenseCard : Card;
  return (
    <ul
      className={
        isDense
          ? 'grid grid-cols-2 gap-2 min-[20rem]:grid-cols-3 max-sm:*:nth-[n+7]:hidden sm:grid-cols-4 sm:gap-3 lg:grid-cols-8'
          : 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4'
      }
    >
      {deviceTypes.map((summary) => (
        <li key={summary.deviceType}>
          <CardComponent summary={summary} />
        </li>
      ))}
    </ul>
  );
}
