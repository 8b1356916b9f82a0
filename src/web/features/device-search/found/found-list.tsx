import type { Suggestion } from '#domain/catalog/suggest-devices.ts';
import { formatMoney } from '#domain/money.ts';
import { cx } from '#web/ui/cx.ts';
import { DeviceArt } from '#web/ui/device-art/model-art.tsx';

interface FoundListProps {
  id: string;
  found: readonly Suggestion[];
  /** Index of the highlighted line, or null. */
  active: number | null;
  onPoint: (index: number) => void;
  onPick: (suggestion: Suggestion) => void;
}

/** Devices under the search field. The focus stays in the field, which names the highlighted line. */
export function FoundList({ id, found, active, onPoint, onPick }: FoundListProps) {
  return (
    <div id={id} role="listbox" aria-label="Devices found">
      {found.map((suggestion, index) => (
        <div
          key={`${suggestion.model} ${suggestion.storage}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={cx(
            'flex min-h-14 cursor-pointer items-center gap-3 px-3 py-1',
            index === active && 'bg-accent-soft',
          )}
          onPointerMove={() => onPoint(index)}
          // Pressing keeps the focus in the field, so that its blur does not close the list before the pick.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(suggestion)}
          onKeyDown={undefined}
        >
          <DeviceArt product={suggestion} className="size-11 shrink-0" />
          <span className="min-w-0 flex-1 leading-snug font-medium">
            {suggestion.model} {suggestion.storage !== null && <span className="text-muted">{suggestion.storage}</span>}
          </span>
          <span className="text-right leading-snug whitespace-nowrap tabular-nums">
            <span className="text-sm text-muted">Up to </span>
            <span className="font-bold">{formatMoney(suggestion.upToCents)}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
