import { Activity, type ReactNode, useEffect, useRef, useState } from 'react';
import { KeptPlaces } from '#web/lib/places/places.tsx';
import { Strip } from './strip/strip.tsx';
import { Tabs, type TabsLook, type TabsProps } from './tabs.tsx';

const UNDERLINE: TabsLook = {
  Strip,
  list: 'gap-1 border-b border-line',
  tab: 'border-b-2 px-3 focus-visible:-outline-offset-3',
  chosen: 'border-accent text-ink',
  other: 'border-transparent text-muted hover:text-ink',
  // Visually hidden text in a table that scrolls sideways is outside the page, and would widen it on a phone.
  panel: 'relative -mx-1 mt-2 min-w-0 max-sm:mt-4 overflow-x-clip px-1',
};

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
