import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { currentStaffAddress } from '#domain/old-staff-addresses.ts';
import { isInTab, readStaffPath, staffPath, type TabName } from '#domain/staff-addresses.ts';
import type { StaffArea } from '#domain/staff-areas.ts';
import { type Layers, layersAt } from './layers.ts';

/** What the address of a staff area shows. */
interface Places {
  area: StaffArea;
  layers: Layers;
  /** Returns the path of a tab or section as it was left, with the record that was open in it. */
  pathOf: (tab: TabName, section?: string) => string;
}

/** Null outside of the staff areas. */
export const PlacesContext = createContext<Places | null>(null);

/** Provides what the address shows to the content of an area, which keeps its last place while another page loads. */
export function PlacesProvider({ area, children }: { area: StaffArea; children: ReactNode }) {
  const [path] = useLocation();
  // Changes with the path: entries of one path that lie over different screens are never next to each other.
  const state: unknown = window.history.state;
  const current = useMemo(() => layersAt(area, path, state), [area, path, state]);
  const [layers, setLayers] = useState(current);
  if (current !== null && current !== layers) setLayers(current);
  const [left] = useState(() => new Map<string, string>());
  useCorrectAddress(area, path);
  useEffect(() => {
    if (layers === null) return;
    const [{ tab, section }] = layers;
    const screen = staffPath(area, tab, section ?? undefined);
    const place = layers.find(({ record }) => record !== null && isInTab(record.kind))?.path ?? screen;
    left.set(tab, place).set(screen, place);
  }, [area, layers, left]);
  const value = useMemo(() => {
    const pathOf = (tab: TabName, section?: string) => {
      const own = staffPath(area, tab, section);
      return left.get(section === undefined ? tab : own) ?? own;
    };
    return layers && { area, layers, pathOf };
  }, [area, layers, left]);
  return value && <PlacesContext value={value}>{children}</PlacesContext>;
}

/**
 * Replaces an address of old, which a link in a stored text or an entry of the history brings, as the server does. An address of
 * the area that is none has the server's answer.
 */
function useCorrectAddress(area: StaffArea, path: string): void {
  const search = useSearch();
  const [, navigate] = useLocation();
  useLayoutEffect(() => {
    const current = currentStaffAddress(path, search);
    if (current !== null) navigate(current, { replace: true, state: window.history.state });
    else if (path.startsWith(`${staffPath(area)}/`) && readStaffPath(path) === null) window.location.reload();
  }, [area, path, search, navigate]);
}

/** Gives a hidden tab the places as they were when it was left: its section stays, and its open record. */
export function KeptPlaces({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const places = use(PlacesContext);
  const [kept, setKept] = useState(places);
  if (isShown && kept !== places) setKept(places);
  return <PlacesContext value={isShown ? places : kept}>{children}</PlacesContext>;
}

/**
 * Returns what the address shows.
 * @throws outside of `PlacesProvider`, which is a bug.
 */
export function usePlaces(): Places {
  const places = use(PlacesContext);
  if (places === null) throw new Error('usePlaces needs a PlacesProvider around it');
  return places;
}
