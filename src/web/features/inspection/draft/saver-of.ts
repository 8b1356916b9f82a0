import { saveDraft } from '../inspection.api.ts';
import type { Place } from '../places/place.ts';
import { DraftSaver } from './draft-saver.ts';
import { keepChanges, readKept } from './kept-draft.ts';

/** Savers of this page, by the key of their bench. */
const savers = new Map<string, DraftSaver>();

/**
 * Returns the saver of an order's draft, one per page: two savers would conflict with each other, such as after a bench was
 * closed and opened again.
 * @param latestVersion version of the newest inspection; undefined without one
 */
export function saverOf(place: Place, read: number | undefined): DraftSaver {
  const key = place.bench.queryKey.join('/');
  const saver = savers.get(key) ?? newSaver(place, read);
  savers.set(key, saver);
  return saver;
}

function newSaver(place: Place, read: number | undefined): DraftSaver {
  const { orderId } = place;
  const kept = readKept(orderId);
  const decidedOn = kept === null ? read : (kept.version ?? undefined);
  const saver = new DraftSaver(
    {
      send: async (version, changes) => (await saveDraft(place, version, changes)).version,
      keep: (version, changes) => keepChanges(orderId, { version: version ?? null, changes }),
    },
    decidedOn,
    kept?.changes ?? {},
    decidedOn !== read,
  );
  window.addEventListener('online', () => void saver.save());
  return saver;
}
