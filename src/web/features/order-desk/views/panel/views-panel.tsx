import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { indexForKey } from '#web/ui/keys/index-for-key.ts';
import { ReadState } from '#web/ui/read-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { isSameView, type ViewArea, type ViewFilter, viewText } from '../view-filter.ts';
import { savedViews, saveView } from '../views.api.ts';
import { ViewNameForm } from './view-name-form.tsx';
import { ViewRow } from './view-row.tsx';

interface ViewsPanelProps {
  area: ViewArea;
  /** Filter that the list shows now. */
  shown: ViewFilter;
  onApply: (view: ViewFilter) => void;
}

/** Lists the saved views of the area, and saves the current filter. Arrows move between the views, Enter shows one. */
export function ViewsPanel({ area, shown, onApply }: ViewsPanelProps) {
  // Others may have saved views since it was last opened.
  const source = useQuery({ ...savedViews(area), staleTime: 0 });
  const { data } = source;
  const panel = useRef<HTMLDivElement>(null);
  const isLoaded = data !== undefined;
  const hasViews = isLoaded && data.length > 0;
  const focusFirst = useEffectEvent(() => {
    panel.current?.querySelector<HTMLElement>(hasViews ? VIEW : 'input')?.focus();
  });
  useEffect(() => {
    if (isLoaded) focusFirst();
  }, [isLoaded]);
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (!(event.target instanceof HTMLElement) || !event.target.matches(VIEW)) return;
    const views = [...event.currentTarget.querySelectorAll<HTMLElement>(VIEW)];
    const to = indexForKey(event.key, views.indexOf(event.target), views.length, { direction: 'down', wraps: true });
    if (to === null) return;
    event.preventDefault();
    views[to]?.focus();
  };
  return (
    <div ref={panel} className="grid grid-cols-1 gap-1">
      <ReadState source={source} what="The views" className="gap-2 p-2">
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
      </ReadState>
      {data?.length === 0 && (
        <p className="px-3 py-2 text-note text-muted">
          No saved views yet. Filter, search or sort the orders, then save the view for everyone here.
        </p>
      )}
      {hasViews && (
        <ul aria-label="Views" onKeyDown={onKeyDown}>
          {data.map((view) => (
            <ViewRow
              key={view.id}
              view={view}
              isShown={isSameView(view.filter, shown)}
              onApply={() => onApply(view.filter)}
            />
          ))}
        </ul>
      )}
      {isLoaded && <SaveView area={area} shown={shown} hasViews={hasViews} />}
    </div>
  );
}

/** Selector of the buttons that show a view. */
const VIEW = '[data-view]';

function SaveView({ area, shown, hasViews }: { area: ViewArea; shown: ViewFilter; hasViews: boolean }) {
  const [keys] = useState(() => new SentKeys());
  if (Object.keys(shown).length === 0) {
    // The empty list is explained above.
    return hasViews && <p className="border-t border-line px-3 pt-2 pb-1 text-note text-muted">Showing all orders.</p>;
  }
  return (
    <div className="border-t border-line px-3 pt-3 pb-1">
      <p className="mb-2 text-note break-words text-muted">{viewText(shown)}</p>
      <ViewNameForm
        label="Save this view as"
        initial=""
        send={async (name) => {
          const view = { area, name, filter: shown };
          await saveView(view, keys.keyOf(view));
          keys.settle(view);
        }}
      />
    </div>
  );
}
