import {
  isInTab,
  type RecordKind,
  readStaffPath,
  recordPath,
  type StaffPlace,
  staffPath,
} from '#domain/staff-addresses.ts';
import type { StaffArea } from '#domain/staff-areas.ts';

/** The screen, or a record over its home screen, and records over it, each over the one before. */
export type Layers = readonly [StaffPlace, ...StaffPlace[]];

/** State of a history entry whose address is a record's. */
interface RecordState {
  /** Paths of the layers below the record. */
  under: readonly string[];
  /** True once the record was closed, which takes a moment: a second press must not go back further. */
  isClosing?: true;
}

/** What a link to a record needs, as props of `Link`. */
export interface Opening {
  href: string;
  replace: boolean;
  state: unknown;
}

/** Returns the state of a history entry that opening a record makes: closing the record goes back. */
export function openedOver(under: readonly string[]): RecordState {
  return { under };
}

/** Reads the state of a history entry; null for an entry that opened no record. */
export function readRecordState(state: unknown): RecordState | null {
  if (typeof state !== 'object' || state === null || !('under' in state) || !Array.isArray(state.under)) return null;
  const under = state.under.filter((path) => typeof path === 'string');
  return { under, ...('isClosing' in state && { isClosing: true }) };
}

/** Reads the layers of an address; null outside of the area. */
export function layersAt(area: StaffArea, path: string, state: unknown): Layers | null {
  if (readStaffPath(path)?.area !== area) return null;
  const [first, ...others] = [...(readRecordState(state)?.under ?? []), path].flatMap((layer) => {
    const place = readStaffPath(layer);
    return place?.area === area ? [place] : [];
  });
  return first === undefined ? null : [first, ...others];
}

/** Returns the open record of a kind, the one on top where there are several. */
export function recordIn(layers: Layers, kind: RecordKind): string | null {
  return layers.flatMap(({ record }) => (record?.kind === kind ? [record.id] : [])).at(-1) ?? null;
}

interface RecordToOpen {
  kind: RecordKind;
  id: string;
  /** Kind of the open record whose place it takes. */
  insteadOf?: RecordKind | undefined;
  /** State of the current history entry. */
  state: unknown;
}

/**
 * Returns the link that opens a record over what the page shows: closing it goes back there. A record takes the place of one of
 * its kind; one of another area, or of another tab where it opens in its own alone, has nothing below.
 */
export function openRecord(layers: Layers, search: string, { kind, id, insteadOf, state }: RecordToOpen): Opening {
  const [{ area, tab }] = layers;
  const path = recordPath(kind, id, area);
  const target = readStaffPath(path);
  const isElsewhere = target?.area !== area;
  const href = isElsewhere ? path : withQuery(path, search);
  // In a tab of its own it is left for that tab's list, as its rows are.
  if (isInTab(kind) && insteadOf !== undefined) return { href, replace: false, state: null };
  if (isElsewhere || (isInTab(kind) && target.tab !== tab)) return { href, replace: false, state: openedOver([]) };
  if (layers.at(-1)?.record?.kind === kind) return { href, replace: true, state };
  const same = layers.findIndex(({ record }) => record?.kind === kind);
  const under = (same < 0 ? layers : layers.slice(0, same)).filter(
    ({ record }) => record === null || record.kind !== insteadOf,
  );
  return { href, replace: false, state: openedOver(pathsOf(under)) };
}

/** Returns where the page is without the records of a kind: the layer below, or the record's home screen. */
export function closeRecord(layers: Layers, search: string, kind: RecordKind): Omit<Opening, 'replace'> {
  const top = layers.at(-1) ?? layers[0];
  const others = layers.filter(({ record }) => record?.kind !== kind);
  const path = others.at(-1)?.path ?? staffPath(top.area, top.tab, top.section ?? undefined);
  // Back from here leads to what is below, and not to where this layer was opened.
  const isBelow = top.record?.kind === kind;
  const state =
    others.length < 2 ? null : { ...openedOver(pathsOf(others.slice(0, -1))), ...(isBelow && { isClosing: true }) };
  return { href: withQuery(path, search), state };
}

/** Adds a query to a path. */
export function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`;
}

const pathsOf = (places: readonly StaffPlace[]) => places.map(({ path }) => path);
