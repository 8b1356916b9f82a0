import { Activity, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cx } from './cx.ts';

interface TabPagesProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; label: string; content: () => ReactNode }[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

/** Where a key leads from a tab, by the ARIA pattern: round at the ends. @returns null for a key that leads nowhere */
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

/**
 * Tabs that hold whole screens, by the keyboard's rules: one stop, arrows choose. A screen is made when it is first chosen;
 * while it is away it keeps what was typed, and neither listens nor loads.
 */
export function TabPages<Name extends string>({ label, tabs, chosen, onChoose }: TabPagesProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [visited, setVisited] = useState<readonly Name[]>([chosen]);
  if (!visited.includes(chosen)) setVisited([...visited, chosen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === chosen);
    const next = tabIndexFor(event.key, at, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (next === null || tab === undefined) return;
    event.preventDefault();
    onChoose(tab.name);
    const button = list.current?.children[next];
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
            aria-selected={tab.name === chosen}
            aria-controls={`${id}-${tab.name}`}
            tabIndex={tab.name === chosen ? 0 : -1}
            className={cx(
              'min-h-11 border-b-2 px-3 font-semibold whitespace-nowrap focus-visible:-outline-offset-3',
              tab.name === chosen ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
            )}
            onClick={() => onChoose(tab.name)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.name}
          role="tabpanel"
          id={`${id}-${tab.name}`}
          aria-labelledby={`${id}-${tab.name}-tab`}
          hidden={tab.name !== chosen}
          // What is hidden from sight in a table that scrolls sideways stands beside the page, and would widen it on a phone.
          className="relative -mx-1 mt-4 min-w-0 overflow-x-clip px-1"
        >
          {visited.includes(tab.name) && (
            <Activity mode={tab.name === chosen ? 'visible' : 'hidden'}>{tab.content()}</Activity>
          )}
        </div>
      ))}
    </>
  );
}
