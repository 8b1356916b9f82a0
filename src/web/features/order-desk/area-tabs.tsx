import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { cx } from '#web/ui/cx.ts';

/** One tab of a staff area. Its content is there while it is chosen. */
export interface AreaTab {
  /** As it stands in the address: `?tab=expenses`. */
  name: string;
  label: string;
  content: () => ReactNode;
}

/** Where a key leads from a tab, by the ARIA pattern: round at the ends. */
export function tabIndexFor(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** The tabs of a staff area: one stop by keyboard, arrows choose. The chosen one stands in the address; the first needs none. */
export function AreaTabs({ label, tabs }: { label: string; tabs: readonly [AreaTab, ...AreaTab[]] }) {
  const [search, setSearch] = useSearchParams();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.find(({ name }) => name === search.get('tab')) ?? tabs[0];
  const choose = ({ name }: AreaTab) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (name === tabs[0].name) next.delete('tab');
        else next.set('tab', name);
        return next;
      },
      { replace: true },
    );
  const onKeyDown = (event: KeyboardEvent) => {
    const to = tabIndexFor(event.key, tabs.indexOf(chosen), tabs.length);
    const tab = to === null ? undefined : tabs[to];
    if (to === null || tab === undefined) return;
    event.preventDefault();
    choose(tab);
    const button = list.current?.children[to];
    if (button instanceof HTMLElement) button.focus();
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}-tab`}
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? `${id}-panel` : undefined}
            tabIndex={tab === chosen ? 0 : -1}
            className={cx(
              'min-h-11 border-b-2 px-3 font-semibold whitespace-nowrap focus-visible:-outline-offset-3',
              tab === chosen ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
            )}
            onClick={() => choose(tab)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={chosen.name}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen.name}-tab`}
        className="pt-4"
      >
        {chosen.content()}
      </div>
    </>
  );
}
