import type { Suggestion } from '#domain/catalog/suggest-devices.ts';
import { formatMoney } from '#domain/money.ts';
import type { Combobox } from '#web/ui/combobox/use-combobox.ts';
import { DeviceArt } from '#web/ui/device-art/model-art.tsx';

interface FoundListProps {
  suggestions: readonly Suggestion[];
  combobox: Combobox<Suggestion>;
}

/** Lists the devices under the search field. The focus stays in the field, which names the highlighted line. */
export function FoundList({ suggestions, combobox }: FoundListProps) {
  return (
    <div {...combobox.list} role="listbox" aria-label="Devices found">
      {suggestions.map((suggestion, index) => (
        <div
          key={`${suggestion.model} ${suggestion.storage}`}
          {...combobox.optionProps(suggestion, index)}
          className="flex min-h-14 cursor-pointer items-center gap-3 px-3 py-1 aria-selected:bg-accent-soft"
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
