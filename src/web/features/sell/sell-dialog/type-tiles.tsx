import type { DeviceType } from '#domain/vocabulary.ts';
import { DeviceSilhouette } from '#web/ui/devices/device-silhouette.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { TILE_TYPES } from './sell-form.ts';

interface TypeTilesProps {
  onChoose: (deviceType: DeviceType) => void;
  error: string | undefined;
}

/** What the visitor has, as tiles (C2, variant B, step 1). */
export function TypeTiles({ onChoose, error }: TypeTilesProps) {
  return (
    <>
      <FieldError id="sell-type-error">{error}</FieldError>
      <ul className="mt-2 grid grid-cols-2 gap-2.5 sm:grid-cols-4 sm:gap-3">
        {TILE_TYPES.map((deviceType) => (
          <li key={deviceType}>
            <button
              type="button"
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={error === undefined ? undefined : 'sell-type-error'}
              onClick={() => onChoose(deviceType)}
              className="device-card flex h-full w-full flex-row items-center gap-3 rounded-2xl border border-line bg-surface p-2.5 text-left font-semibold hover:border-accent sm:flex-col sm:justify-center sm:gap-1 sm:p-4 sm:text-center"
            >
              <DeviceSilhouette deviceType={deviceType} className="size-12 shrink-0 sm:size-20" />
              <span className="leading-tight">{deviceType}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
