import { use } from 'react';
import { useLocation, useSearch } from 'wouter';
import { AREA_TABS, type SectionedTab, type SectionOf, TAB_SECTIONS, type TabName } from '#domain/staff-addresses.ts';
import { withQuery } from './layers.ts';
import { PlacesContext, usePlaces } from './places.tsx';

/**
 * Reads the chosen tab of an area from the address: `/admin/expenses`; the first one at the area's own address. Choosing adds no
 * history entry, and returns to the section and the record at which the tab was left.
 * @returns the name of the chosen tab, and a function to choose another
 */
export function useTab<Name extends TabName>(
  tabs: readonly [{ name: Name }, ...{ name: Name }[]],
): [Name, (name: Name) => void] {
  const { layers, pathOf } = usePlaces();
  const go = useGo();
  const chosen = tabs.find(({ name }) => name === layers[0].tab) ?? tabs[0];
  return [chosen.name, (name) => go(pathOf(name))];
}

/** Reads the chosen section of a tab from the address, as `useTab` does: `/admin/till/z-reports`. */
export function useSection<Tab extends SectionedTab>(tab: Tab): [SectionOf<Tab>, (section: SectionOf<Tab>) => void] {
  const { layers, pathOf } = usePlaces();
  const go = useGo();
  const sections: readonly [SectionOf<Tab>, ...SectionOf<Tab>[]] = TAB_SECTIONS[tab];
  const chosen = sections.find((section) => section === layers[0].section) ?? sections[0];
  return [chosen, (section) => go(pathOf(tab, section))];
}

/** Reads the chosen section as `useSection` does, with the address of each: sections that are links are entries of the history. */
export function useSectionLinks<Tab extends SectionedTab>(
  tab: Tab,
): [SectionOf<Tab>, (section: SectionOf<Tab>) => string] {
  const { pathOf } = usePlaces();
  const search = useSearch();
  const [chosen] = useSection(tab);
  return [chosen, (section) => withQuery(pathOf(tab, section), search)];
}

function useGo(): (path: string) => void {
  const [, navigate] = useLocation();
  const search = useSearch();
  return (path) => navigate(withQuery(path, search), { replace: true });
}

/**
 * Returns the function that gives the path of a tab, null for the first one. The tab on screen keeps its path, and so does a page
 * outside of the staff areas.
 */
export function useTabPath(): (tab: TabName | null) => string {
  const places = use(PlacesContext);
  const [path] = useLocation();
  return (tab) => {
    if (places === null) return path;
    const { area, layers, pathOf } = places;
    const next = tab ?? AREA_TABS[area][0].name;
    const isOnScreen = next === layers[0].tab && layers.length === 1 && layers[0].record === null;
    return isOnScreen ? path : pathOf(next);
  };
}
