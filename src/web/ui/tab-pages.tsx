import { Activity, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { KeptPlaces } from '#web/lib/places/places.tsx';
import { cx } from './cx.ts';
import { Strip, type StripProps } from './strip/strip.tsx';
import { TabBar } from './tab-bar.ts';
import { Tabs, type TabsLook, type TabsProps } from './tabs.tsx';

const UNDERLINE: TabsLook = {
  Strip: InBar,
  list: 'flex-1 items-center max-sm:[&_.more-word]:sr-only max-sm:[&>:last-child>button]:px-1.5',
  tab: 'h-[3rem] shrink-0 border-y-2 border-t-transparent px-2.5 focus-visible:-outline-offset-3 max-sm:px-1.5',
  chosen: 'border-b-accent text-ink max-sm:max-w-[calc(100vw-15.5rem)] max-sm:truncate',
  other: 'border-b-transparent text-muted hover:text-ink',
  // Visually hidden text in a table that scrolls sideways is outside the page, and would widen it on a phone.
  panel: 'relative -mx-1 mt-2 min-w-0 overflow-x-clip px-1',
};

/** Shows the tabs in the bar of the page; in place on a page without one. */
function InBar({ className, ...props }: StripProps) {
  const bar = use(TabBar);
  if (bar === null) return null;
  const strip = <Strip {...props} className={cx(className, bar === undefined && 'border-b border-line')} />;
  return bar === undefined ? strip : createPortal(strip, bar);
}

interface TabPagesProps<Name extends string> extends Pick<TabsProps<Name>, 'label' | 'chosen' | 'onChoose'> {
  tabs: readonly { name: Name; label: string; content: () => ReactNode }[];
}

/**
 * Shows tabs of whole screens; tabs that do not fit are behind "More". Mounts a screen when it is first chosen. A hidden
 * screen keeps typed text, and neither listens nor loads.
 */
export function TabPages<Name extends string>({ label, tabs, chosen, onChoose }: TabPagesProps<Name>) {
  const [visited, setVisited] = useState<readonly Name[]>([chosen]);
  if (!visited.includes(chosen)) setVisited([...visited, chosen]);

  useFocusOnTab(chosen);

  const screens = tabs.map(({ content, ...tab }) => ({
    ...tab,
    content: visited.includes(tab.name) && (
      <KeptPlaces isShown={tab.name === chosen}>
        <Activity mode={tab.name === chosen ? 'visible' : 'hidden'}>{content()}</Activity>
      </KeptPlaces>
    ),
  }));
  return <Tabs label={label} look={UNDERLINE} tabs={screens} chosen={chosen} onChoose={onChoose} />;
}

/** Moves the focus to the chosen tab when the focused element was hidden with its screen. */
function useFocusOnTab(chosen: string): void {
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    const focused = document.activeElement;
    if (focused !== null && focused !== document.body && focused.getClientRects().length > 0) return;
    document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  }, [chosen]);
}
