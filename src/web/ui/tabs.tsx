import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { indexForKey } from './keys/index-for-key.ts';
import { useChosenInView } from './use-chosen-in-view.ts';

/** Class names of the parts, in addition to the common ones. */
export type TabsLook = Record<'list' | 'tab' | 'chosen' | 'other' | 'panel', string>;

/** Look for the parts of one form. */
const PILL: TabsLook = {
  list: 'grid auto-cols-fr grid-flow-col rounded-full bg-sunken p-1',
  tab: 'rounded-full px-2 max-sm:text-note',
  chosen: 'bg-surface text-ink ring-1 ring-line ring-inset',
  other: 'text-muted hover:text-ink',
  panel: 'mt-7',
};

export interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; label: string; content: ReactNode }[];
  chosen: Name;
  onChoose: (name: Name) => void;
  look?: TabsLook;
}

/**
 * Tabs by the ARIA keyboard pattern: one stop, arrows choose. The content of a hidden tab stays in the document, and
 * keeps typed text. Tabs that hold whole screens: `TabPages`.
 */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, look = PILL }: TabsProps<Name>) {
  const id = useId();
  const strip = useChosenInView<HTMLDivElement>(chosen);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === chosen);
    const next = indexForKey(event.key, at, tabs.length, { lies: 'across', isRound: true });
    const button = next === null ? null : event.currentTarget.parentElement?.children[next];
    if (!(button instanceof HTMLElement)) return;
    event.preventDefault();
    button.focus();
    button.click();
  };

  return (
    <>
      <div ref={strip} role="tablist" aria-label={label} className={look.list}>
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
              'min-h-target font-semibold whitespace-nowrap',
              look.tab,
              tab.name === chosen ? look.chosen : look.other,
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
          className={look.panel}
        >
          {tab.content}
        </div>
      ))}
    </>
  );
}
