import { Activity, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cx } from './cx.ts';

interface TabPagesProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; label: string; content: () => ReactNode }[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

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
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex w-full gap-1 overflow-x-auto rounded-full bg-sunken p-1 sm:w-fit"
      >
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
              'min-h-11 rounded-full px-4 font-semibold whitespace-nowrap',
              tab.name === chosen ? 'bg-surface text-ink ring-1 ring-line ring-inset' : 'text-muted hover:text-ink',
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

function tabIndexFor(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (at + step + count) % count;
}
