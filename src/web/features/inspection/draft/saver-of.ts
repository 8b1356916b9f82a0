import { saveDraft } from '../inspection.api.ts';
import type { Place } from '../places/place.ts';
import { DraftSaver } from './draft-saver.ts';
import { keepChanges, readKeptDraft } from './kept-draft.ts';

/** Savers of this page, by the key of their bench. */
const savers = new Map<string, DraftSaver>();

/**
 * Returns the saver of an order's draft, one per page: two savers would conflict with each other, such as after a bench was
 * closed and opened again.
 * @param latestVersion version of the newest inspection; undefined without one
 */
export function saverOf(place: Place, latestVersion: number | undefined): DraftSaver {
  const key = place.bench.queryKey.join('/');
  const saver = savers.get(key) ?? newSaver(place, latestVersion);
  savers.set(key, saver);
  return saver;
}

function newSaver(place: Place, latestVersion: number | undefined): DraftSaver {
  const { orderId } = place;
  const keptDraft = readKeptDraft(orderId);
  const baseVersion = keptDraft === null ? latestVersion : (keptDraft.version ?? undefined);
  const saver = new DraftSaver(
    {
      send: async (version, changes) => (await saveDraft(place, version, changes)).version,
      keep: (version, changes) => keepChanges(orderId, { version: version ?? null, changes }),
    },
    baseVersion,
    keptDraft?.changes ?? {},
    baseVersion !== latestVersion,
  );
  window.addEventListener('online', () => void saver.save());
  return saver;
}
