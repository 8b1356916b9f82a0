import { priceText } from '#web/lib/format.ts';
import { DeviceSilhouette } from '#web/ui/devices/device-silhouette.tsx';
import { ChosenRow } from './chosen-row.tsx';
import { ModelRows } from './model-rows.tsx';
import { type ChosenDevice, deviceName } from './sell-form.ts';
import type { SellEvent, SellState } from './sell-state.ts';
import { SeriesBadge, SeriesGrid } from './series-grid.tsx';
import { StepHeading } from './step-heading.tsx';
import { TypeTiles } from './type-tiles.tsx';
import type { SeriesState } from './use-series.ts';

interface DeviceStepProps {
  state: SellState;
  series: SeriesState;
  onReload: () => void;
  /** Opens the details of a model. */
  onModel: (model: string) => void;
  send: (event: SellEvent) => void;
}

/** Which device it is: type, series, model (C2, variant B, step 1). What is chosen folds to a line. */
export function DeviceStep({ state, series, onReload, onModel, send }: DeviceStepProps) {
  const { deviceType, series: seriesName, device } = state.form;
  const group =
    series.status === 'ready' ? series.loaded.series.find((known) => known.series === seriesName) : undefined;

  return (
    <>
      {device !== null && <ChosenCard device={device} />}
      <ChosenRows state={state} send={send} />
      {device === null && deviceType === null && (
        <>
          <StepHeading id="type">What do you want to sell?</StepHeading>
          <TypeTiles
            onChoose={(chosen) => send({ type: 'device_type_chosen', deviceType: chosen })}
            error={state.errors.deviceType}
          />
        </>
      )}
      {device === null && deviceType !== null && group === undefined && (
        <>
          <StepHeading id="series" aside={<SeriesBadge state={series} />}>
            Which {deviceType}?
          </StepHeading>
          <SeriesGrid
            deviceType={deviceType}
            state={series}
            onReload={onReload}
            onChoose={(chosen) => send({ type: 'series_chosen', series: chosen })}
            error={state.errors.series ?? state.errors.device}
          />
        </>
      )}
      {device === null && group !== undefined && (
        <>
          <StepHeading id="model" aside={<SeriesBadge state={series} />}>
            Which model?
          </StepHeading>
          <ModelRows models={group.models} onChoose={onModel} error={state.errors.device} />
        </>
      )}
    </>
  );
}

function ChosenRows({ state, send }: Pick<DeviceStepProps, 'state' | 'send'>) {
  const { deviceType, series, device } = state.form;
  if (deviceType === null) return null;
  return (
    <div className="mb-6 overflow-hidden rounded-2xl border border-line bg-surface">
      <ChosenRow
        label="Device"
        value={deviceType}
        onChange={() => send({ type: 'device_type_chosen', deviceType: null })}
      />
      {series !== null && (
        <ChosenRow label="Series" value={series} onChange={() => send({ type: 'series_chosen', series: null })} />
      )}
      {device !== null && (
        <ChosenRow
          label="Model"
          value={deviceName(device)}
          onChange={() => send({ type: 'device_chosen', device: null })}
        />
      )}
    </div>
  );
}

/** The chosen version as a picture and a price. */
function ChosenCard({ device }: { device: ChosenDevice }) {
  const { carrier, carrierName, product } = device;
  return (
    <>
      <StepHeading id="chosen">Your device</StepHeading>
      <div className="mb-3 flex items-center gap-5 rounded-2xl bg-sunken p-5">
        <DeviceSilhouette deviceType={product.deviceType} className="size-24 shrink-0 sm:size-28" />
        <div className="min-w-0">
          <p className="text-lg font-semibold">{deviceName(device)}</p>
          {carrier !== null && (
            <p className="text-muted">{carrier === 'other' ? (carrierName ?? 'Other carrier') : 'Factory Unlocked'}</p>
          )}
          <p className="mt-1 text-3xl leading-tight font-bold tracking-tight tabular-nums">
            {priceText(product.basePrice)}
          </p>
          <p className="text-note text-muted">Base price</p>
        </div>
      </div>
    </>
  );
}
