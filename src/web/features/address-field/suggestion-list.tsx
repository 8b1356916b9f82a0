import { type RefObject, useEffect, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { FoundCount } from '#web/ui/found/found-count.tsx';
import { PinIcon } from '#web/ui/site-icons.tsx';
import type { PlaceSuggestion } from './places.ts';
import type { SuggestionsState } from './suggestions-state.ts';

interface SuggestionListProps {
  id: string;
  state: SuggestionsState;
  onPoint: (index: number) => void;
  onPick: (suggestion: PlaceSuggestion) => void;
}

/** Lists the addresses under the field. The focus stays in the input, which names the highlighted line. */
export function SuggestionList({ id, state, onPoint, onPick }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useListInSight(list, state);
  return (
    <>
      <div
        ref={list}
        className={cx(
          'absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-2xl border border-line bg-surface shadow-lg',
          !state.open && 'hidden',
        )}
      >
        <div id={id} role="listbox" aria-label="Suggested addresses">
          {state.items.map((item, index) => (
            <div
              key={item.id}
              id={optionId(id, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === state.active}
              className={cx(
                'flex min-h-control cursor-pointer items-center gap-3 px-4 py-2',
                index === state.active && 'bg-accent-soft',
              )}
              onPointerMove={() => onPoint(index)}
              // Pressing keeps the focus in the input, so that its blur does not close the list before the pick.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(item)}
              onKeyDown={undefined}
            >
              <PinIcon className="size-5 text-muted" />
              <span className="min-w-0">
                <span className="block font-medium">{item.title}</span>
                {item.detail !== '' && <span className="block text-note text-muted">{item.detail}</span>}
              </span>
            </div>
          ))}
        </div>
        {/* Google's terms require its name beside suggestions that are shown without its map. */}
        <p className="border-t border-line px-4 py-1.5 text-right text-sm text-muted">Powered by Google</p>
      </div>
      <FoundCount count={state.open ? state.items.length : null} noun={['address', 'addresses']} />
    </>
  );
}

/** Scrolls the list into view when it opens, and the highlighted line as it moves: there may be a bar below. */
function useListInSight(list: RefObject<HTMLElement | null>, { open, items, active }: SuggestionsState): void {
  useEffect(() => {
    if (open && items.length > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [list, open, items]);
  useEffect(() => {
    if (active !== null) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [list, active]);
}

/** Returns the id of a line of a list, by which the input names the highlighted one. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
