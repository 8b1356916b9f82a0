import { formatMoney } from '#domain/money.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { countText } from '#web/lib/count-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DeviceArt } from '#web/ui/device-art/model-art.tsx';
import { describedBy, FieldError } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { SeriesState } from './series.ts';

interface SeriesGridProps {
  deviceType: DeviceType;
  state: SeriesState;
  onReload: () => void;
  onChoose: (series: string) => void;
  error: string | undefined;
}

/** Shows the series or generations of a type in two columns. */
export function SeriesGrid({ deviceType, state, onReload, onChoose, error }: SeriesGridProps) {
  if (state.status === 'loading') return <SeriesSkeleton deviceType={deviceType} />;
  if (state.status === 'failed') {
    return <Nothing text={`Failed to load ${deviceType} series`} action="Try Again" onPress={onReload} />;
  }
  const { series, models } = state.loaded;
  if (models === 0) {
    return <Nothing text={`No ${deviceType} models available`} action="Refresh" onPress={onReload} />;
  }
  return (
    <>
      <FieldError id="sell-series-error">{error}</FieldError>
      <ul className="mt-2 grid grid-cols-2 gap-2.5 sm:gap-3">
        {series.map((group) => (
          <li key={group.series}>
            <button
              type="button"
              {...describedBy('sell-series', undefined, error)}
              onClick={() => onChoose(group.series)}
              className="flex h-full w-full flex-col rounded-2xl border border-line bg-surface p-3.5 text-left hover:border-accent hover:bg-sunken sm:p-4"
            >
              <span className="flex w-full items-start justify-between gap-1 sm:gap-2">
                <span className="min-w-0">
                  <span className="block font-semibold">{group.series}</span>
                  <span className="block text-note text-muted">{countText(group.models.length, 'model')}</span>
                </span>
                <DeviceArt
                  product={{ deviceType, model: group.models[0]?.model ?? group.series }}
                  className="-mr-2 size-11 shrink-0 sm:mr-0 sm:size-16"
                />
              </span>
              <span className="mt-auto pt-2 text-lg font-bold tracking-tight tabular-nums sm:text-xl">
                Up to {formatMoney(group.averageCents)}
              </span>
              <span className="text-sm text-muted">average base price</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows the source of the prices, and the number of models. */
export function SeriesBadge({ state }: { state: SeriesState }) {
  if (state.status !== 'ready' || state.loaded.models === 0) return null;
  const { offline, models } = state.loaded;
  return (
    <p className="flex items-center gap-2.5 text-note text-muted">
      <Badge tone={offline ? 'orange' : 'green'}>{offline ? 'Offline Mode' : 'Live Data'}</Badge>
      <span>{countText(models, 'model')}</span>
    </p>
  );
}

function Nothing({ text, action, onPress }: { text: string; action: string; onPress: () => void }) {
  return (
    <div role="alert" className="mt-2 rounded-2xl border border-line bg-surface p-6 text-center">
      <p className="text-lg">{text}</p>
      <Button variant="secondary" className="mt-4" onClick={onPress}>
        {action}
      </Button>
    </div>
  );
}

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

function SeriesSkeleton({ deviceType }: { deviceType: DeviceType }) {
  return (
    <div role="status" className="mt-2 grid grid-cols-2 gap-2.5 sm:gap-3">
      <span className="sr-only">Loading {deviceType} series</span>
      {SKELETONS.map((name) => (
        <Skeleton key={name} className="h-32" />
      ))}
    </div>
  );
}
