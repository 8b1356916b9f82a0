import type { Combobox } from '#web/ui/combobox/use-combobox.ts';
import { cx } from '#web/ui/cx.ts';
import { FoundCount } from '#web/ui/found/found-count.tsx';
import { PinIcon } from '#web/ui/site-icons.tsx';
import type { PlaceSuggestion } from './places.ts';

interface SuggestionListProps {
  items: readonly PlaceSuggestion[];
  combobox: Combobox<PlaceSuggestion>;
}

/** Lists the addresses under the field. The focus stays in the input, which names the highlighted line. */
export function SuggestionList({ items, combobox }: SuggestionListProps) {
  const { panel, isExpanded, list, optionProps } = combobox;
  return (
    <>
      <div
        ref={panel}
        className={cx(
          'absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-2xl border border-line bg-surface shadow-lg',
          !isExpanded && 'hidden',
        )}
      >
        <div {...list} role="listbox" aria-label="Suggested addresses">
          {items.map((item, index) => (
            <div
              key={item.id}
              {...optionProps(item, index)}
              className="flex min-h-control cursor-pointer items-center gap-3 px-4 py-2 aria-selected:bg-accent-soft"
            >
              <PinIcon className="size-5 text-muted" />
              <span className="min-w-0">
                <span className="block font-medium">{item.title}</span>
                {item.detail !== '' && <span className="block text-note text-muted">{item.detail}</span>}
              </span>
            </div>
          ))}
        </div>
        {/* Google's terms require its name next to suggestions without its map. */}
        <p className="border-t border-line px-4 py-1.5 text-right text-sm text-muted">Powered by Google</p>
      </div>
      <FoundCount count={isExpanded ? items.length : null} noun={['address', 'addresses']} />
    </>
  );
}
