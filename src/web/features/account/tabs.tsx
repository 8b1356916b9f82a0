import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; label: string; content: ReactNode }[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs by the keyboard's rules: one stop, arrows choose. What stands in a tab that is away keeps what was typed. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose }: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex(({ name }) => name === chosen);
    const next = (at + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (tab !== undefined) onChoose(tab.name);
    const button = list.current?.children[next];
    if (button instanceof HTMLElement) button.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="grid auto-cols-fr grid-flow-col rounded-full bg-sunken p-1"
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
              'min-h-11 rounded-full px-2 font-semibold whitespace-nowrap max-sm:text-[0.9375rem]',
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
          className="mt-7"
        >
          {tab.content}
        </div>
      ))}
    </>
  );
}
