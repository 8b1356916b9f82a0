import type { ChosenDevice } from '#contracts/forms/sale.ts';
import { formatMoney } from '#domain/money.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { ModelName, type ModelSummary, storageText } from '#web/features/catalog/index.ts';
import { priceText } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { DeviceTypeArt } from '#web/ui/device-art/device-art.tsx';
import { DeviceArt } from '#web/ui/device-art/model-art.tsx';
import { describedBy, FieldError } from '#web/ui/field.tsx';
import { deviceName, TILE_TYPES } from './device.ts';
import { SeriesBadge, SeriesGrid } from './series-grid.tsx';
import { StepHeading } from './step-heading.tsx';
import type { Sell } from './use-sell.ts';

/** Props of a list of choices. */
interface ChoiceProps<Choice> {
  onChoose: (choice: Choice) => void;
  error: string | undefined;
}

interface DeviceStepProps {
  sell: Sell;
  /** Opens the details of a model. */
  onModel: (model: string) => void;
}

/** Asks for the device: type, series, model. A finished choice collapses to a line. */
export function DeviceStep({ sell, onModel }: DeviceStepProps) {
  const { state, series, reloadSeries, send } = sell;
  const { deviceType, series: seriesName, device } = state.form;
  const group =
    series.status === 'ready' ? series.loaded.series.find((candidate) => candidate.series === seriesName) : undefined;

  return (
    <>
      {device !== null && <ChosenCard device={device} />}
      <ChosenRows sell={sell} />
      {device === null && deviceType === null && (
        <>
          <StepHeading id="type">What do you want to sell?</StepHeading>
          <TypeTiles
            onChoose={(chosen) => send({ type: 'edited', change: { deviceType: chosen } })}
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
            onReload={reloadSeries}
            onChoose={(chosen) => send({ type: 'edited', change: { series: chosen } })}
            error={state.errors.series ?? state.errors.device}
          />
        </>
      )}
      {device === null && deviceType !== null && group !== undefined && (
        <>
          <StepHeading id="model" aside={<SeriesBadge state={series} />}>
            Which model?
          </StepHeading>
          <ModelRows deviceType={deviceType} models={group.models} onChoose={onModel} error={state.errors.device} />
        </>
      )}
    </>
  );
}

function ChosenRows({ sell: { state, send } }: { sell: Sell }) {
  const { deviceType, series, device } = state.form;
  const rows = [
    { field: 'deviceType', label: 'Device', value: deviceType },
    { field: 'series', label: 'Series', value: series },
    { field: 'device', label: 'Model', value: device === null ? null : deviceName(device) },
  ] as const;
  if (deviceType === null) return null;
  return (
    <div className="mb-6 overflow-hidden rounded-2xl border border-line bg-surface">
      {rows.map(
        ({ field, label, value }) =>
          value !== null && (
            <div
              key={field}
              className="flex min-h-14 items-center gap-3 border-line py-1.5 pr-1.5 pl-4 not-first:border-t sm:pl-5"
            >
              <p className="min-w-0 flex-1">
                <span className="block text-sm text-muted">{label}</span>
                <span className="block font-semibold">{value}</span>
              </p>
              <Button
                variant="quiet"
                className="shrink-0 px-4"
                onClick={() => send({ type: 'edited', change: { [field]: null } })}
              >
                Change<span className="sr-only"> {label.toLowerCase()}</span>
              </Button>
            </div>
          ),
      )}
    </div>
  );
}

/** Shows the chosen version as a picture and a price. */
function ChosenCard({ device }: { device: ChosenDevice }) {
  const { carrier, carrierName, product } = device;
  return (
    <>
      <StepHeading id="chosen">Your device</StepHeading>
      <div className="mb-3 flex items-center gap-5 rounded-2xl bg-sunken p-5">
        <DeviceArt product={product} className="size-24 shrink-0 sm:size-28" />
        <div className="min-w-0">
          <p className="text-lg font-semibold">
            <ModelName model={deviceName(device)} />
          </p>
          {carrier !== null && (
            <p className="text-muted">
              {carrier === 'other' ? (carrierName ?? 'Locked to a carrier') : 'Factory Unlocked'}
            </p>
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

/** Offers the types as tiles. */
function TypeTiles({ onChoose, error }: ChoiceProps<DeviceType>) {
  return (
    <>
      <FieldError id="sell-type-error">{error}</FieldError>
      <ul className="mt-2 grid grid-cols-2 gap-2.5 sm:grid-cols-4 sm:gap-3">
        {TILE_TYPES.map((deviceType) => (
          <li key={deviceType}>
            <button
              type="button"
              {...describedBy('sell-type', undefined, error)}
              onClick={() => onChoose(deviceType)}
              className="device-card flex h-full w-full flex-row items-center gap-3 rounded-2xl border border-line bg-surface p-2.5 text-left font-semibold hover:border-accent sm:flex-col sm:justify-center sm:gap-1 sm:p-4 sm:text-center"
            >
              <DeviceTypeArt deviceType={deviceType} className="size-12 shrink-0 sm:size-20" />
              <span className="leading-tight">{deviceType}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ModelRowsProps extends ChoiceProps<string> {
  deviceType: DeviceType;
  models: readonly ModelSummary[];
}

/** Lists the models of a series, their storage versions merged. */
function ModelRows({ deviceType, models, onChoose, error }: ModelRowsProps) {
  return (
    <>
      <FieldError id="sell-model-error">{error}</FieldError>
      <ul className="mt-2 overflow-hidden rounded-2xl border border-line bg-surface">
        {models.map(({ model, storages, fromCents }) => (
          <li key={model} className="border-line not-first:border-t">
            <button
              type="button"
              aria-haspopup="dialog"
              {...describedBy('sell-model', undefined, error)}
              onClick={() => onChoose(model)}
              className="model-row flex min-h-16 w-full items-center gap-4 px-4 py-2.5 text-left hover:bg-sunken sm:px-5"
            >
              <DeviceArt product={{ deviceType, model }} className="-ml-2 size-12 shrink-0" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">
                  <ModelName model={model} />
                </span>
                {storages.length > 0 && <span className="block text-note text-muted">{storageText(storages)}</span>}
              </span>
              <span className="text-right whitespace-nowrap tabular-nums">
                <span className="text-note text-muted">From </span>
                <span className="text-lg font-bold tracking-tight sm:text-xl">{formatMoney(fromCents)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
