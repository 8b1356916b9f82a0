import { SELL_STEPS } from '#contracts/forms/sale-checks.ts';
import { formatMoney } from '#domain/money.ts';
import { ModelName } from '#web/features/catalog/index.ts';
import { DeviceArt } from '#web/ui/device-art/model-art.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { deviceName } from './device.ts';
import type { Sell } from './use-sell.ts';

/** Sticky bar with the progress and, after step 1, the device; in a low window its price too. */
export function SellBar({ sell: { state, offer } }: { sell: Sell }) {
  const { step, form } = state;
  return (
    <>
      {step > 1 && form.device !== null && (
        <p className="mb-2 flex items-center gap-3 short:mb-0">
          <DeviceArt product={form.device.product} className="-ml-1 size-10 shrink-0 short:size-9" />
          <span className="min-w-0 flex-1 leading-tight font-semibold short:truncate">
            <ModelName model={deviceName(form.device)} />
          </span>
          {offer !== null && (
            <span className="hidden text-xl font-bold tracking-tight tabular-nums short:inline">
              {formatMoney(offer.cents)}
            </span>
          )}
        </p>
      )}
      <Progress label="Steps" value={step} max={SELL_STEPS.length} className="mb-3 short:mb-1" />
    </>
  );
}
