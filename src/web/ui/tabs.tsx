import { type ComponentType, type KeyboardEvent, type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { cx } from './cx.ts';
import { indexForKey } from './keys/index-for-key.ts';
import type { StripProps } from './strip/strip.tsx';

/** Class names of the parts, in addition to the common ones. */
export interface TabsLook extends Record<'list' | 'tab' | 'chosen' | 'other' | 'panel', string> {
  /** Component around the tabs, for more tabs than may fit. */
  Strip?: ComponentType<StripProps>;
}

/** Classes for tabs within one form. */
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
 * Shows tabs by the ARIA keyboard pattern: one tab stop, arrows choose, hidden tabs included. The content of a hidden tab
 * stays in the document and keeps typed text. For whole screens, use `TabPages`.
 */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, look = PILL }: TabsProps<Name>) {
  const id = useId();
  const at = tabs.findIndex(({ name }) => name === chosen);
  const { Strip = WholeStrip } = look;
  const choose = (index: number) => {
    const tab = tabs[index];
    if (tab !== undefined) onChoose(tab.name);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = indexForKey(event.key, at, tabs.length, { direction: 'across', wraps: true });
    const list = event.currentTarget.parentElement;
    if (next === null || list === null) return;
    event.preventDefault();
    // Chooses first: a hidden tab cannot get the focus.
    flushSync(() => choose(next));
    list.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  };

  return (
    <>
      <Strip labels={tabs.map((tab) => tab.label)} chosen={at} onChoose={choose} className={look.list}>
        {(placeOf) => (
          <div role="tablist" aria-label={label} className="contents">
            {tabs.map((tab, index) => (
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
                  placeOf(index),
                )}
                onClick={() => choose(index)}
                onKeyDown={onKeyDown}
              >
                {tab.label}
              </button>
            ))}
          </div>
        )}
      </Strip>
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

/** Shows a few items, which all fit. */
function WholeStrip({ className, children }: StripProps) {
  return <div className={className}>{children(() => false)}</div>;
}
