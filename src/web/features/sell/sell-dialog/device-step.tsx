import { priceText } from '#web/lib/format.ts';
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
      <ChosenRows state={state} send={send} />
      {device !== null && <StepHeading id="chosen">Your device is chosen</StepHeading>}
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
          value={<ChosenModel device={device} />}
          onChange={() => send({ type: 'device_chosen', device: null })}
        />
      )}
    </div>
  );
}

function ChosenModel({ device }: { device: ChosenDevice }) {
  const { carrier, carrierName, product } = device;
  const network = carrier === 'other' ? (carrierName ?? 'Other carrier') : 'Factory Unlocked';
  const facts = [...(carrier === null ? [] : [network]), `Base price ${priceText(product.basePrice)}`];
  return (
    <>
      {deviceName(device)}
      <span className="block text-[0.9375rem] font-normal text-muted">{facts.join(' · ')}</span>
    </>
  );
}
