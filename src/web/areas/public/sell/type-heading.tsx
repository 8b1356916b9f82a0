import { Link } from 'wouter';
import { deviceTypeSlug } from '#domain/catalog/slugs.ts';
import { formatMoney } from '#domain/money.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { ModelName } from '#web/features/catalog/index.ts';
import { countText } from '#web/lib/count-text.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DeviceArt } from '#web/ui/device-art/model-art.tsx';
import { ArrowLeftIcon } from '#web/ui/icons.tsx';

interface TypeHeadingProps {
  deviceType: DeviceType;
  /** Model of the page, if any. */
  model: string | null;
  offline: boolean;
}

/** Names the device type and its highest price, with a link back. */
export function TypeHeading({ deviceType, model, offline }: TypeHeadingProps) {
  const summary = usePageData().deviceTypes.find((entry) => entry.deviceType === deviceType);
  const back =
    model === null
      ? { href: '/sell', label: 'All devices' }
      : { href: `/sell/${deviceTypeSlug(deviceType)}`, label: `All ${deviceType} models` };
  return (
    // Title and picture side by side; the text below has the whole width on a phone.
    <header className="grid grid-cols-[1fr_auto] items-end gap-4">
      <div>
        <Link
          href={back.href}
          className="-ml-1 inline-flex min-h-target items-center gap-2 rounded-lg px-1 text-muted hover:text-accent"
        >
          <ArrowLeftIcon className="size-5" />
          {back.label}
        </Link>
        <h1 className="mt-3 page-title">
          Sell your <ModelName model={model ?? deviceType} />
        </h1>
      </div>
      {/* Uses the same file as the pictures of the list below. */}
      <DeviceArt
        product={{ deviceType, model: model ?? '' }}
        className="size-24 max-[20rem]:size-16 sm:row-span-2 sm:size-44"
      />
      <div className="max-sm:col-span-2">
        {model === null && summary !== undefined && (
          <p className="max-w-xl text-lg text-muted">
            {countText(summary.models, 'model')}, up to{' '}
            <strong className="font-semibold text-ink">{formatMoney(summary.upToCents)}</strong> for a new one today.
          </p>
        )}
        {offline && <OfflineNote />}
      </div>
    </header>
  );
}

/** Explains the prices while the price list is unreachable. */
function OfflineNote() {
  return (
    <p role="status" className="mt-4 flex max-w-xl flex-wrap items-center gap-x-3 gap-y-1.5 text-note text-muted">
      <Badge tone="orange">Offline prices</Badge>
      <span>
        We couldn’t load today’s prices, so these are our standard ones. We’ll confirm your quote within 24 hours.
      </span>
    </p>
  );
}
