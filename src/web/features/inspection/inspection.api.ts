import { call } from '#web/lib/api.ts';
import { cacheAnswer, queryClient, refreshReads } from '#web/lib/query.tsx';
import type { Changes } from './draft/draft-fields.ts';
import type { Bench, Inspection, Place } from './places/place.ts';

export type { Bench, Inspection };

/** Reads the bench of an order. Refetches on focus: another tab or inspector may have saved meanwhile. */
export function benchOf({ bench }: Place) {
  return { ...bench, refetchOnWindowFocus: 'always' as const };
}

/** Saves changes of a draft. @param version of the newest inspection; undefined without one. @throws as `call` does */
export async function saveDraft(place: Place, version: number | undefined, changes: Changes): Promise<Inspection> {
  const saved = await place.save(version === undefined ? changes : { ...changes, version });
  cacheInspection(place, saved);
  return saved;
}

/** Puts the saved inspection into the cached bench. Refetches the bench after a change of number or model, which affects its other parts. */
function cacheInspection(place: Place, saved: Inspection): void {
  const cached = readCachedBench(place);
  if (cached === undefined) return;
  const others = cached.inspections.filter(({ id }) => id !== saved.id);
  cacheAnswer(place.bench, { ...cached, inspections: [saved, ...others] });
  const previous = cached.inspections[0]?.found ?? cached.said;
  if (previous.identifier !== saved.found.identifier || previous.productId !== saved.found.productId)
    void refreshBench(place);
}

/** Returns the bench as last read or saved; undefined before the first read. */
export function readCachedBench(place: Place): Bench | undefined {
  return queryClient.getQueryData(benchOf(place).queryKey);
}

/** Reads the bench again. */
export function refreshBench({ bench }: Place): Promise<void> {
  return refreshReads(bench.queryKey.join('/'));
}

/** Completes a draft, and refetches the reads of the order. @throws as `call` does */
export async function completeInspection(place: Place, version: number, offer: string): Promise<Inspection> {
  const completed = await place.complete({ version, offer });
  cacheInspection(place, completed);
  place.afterCompletion();
  return completed;
}

/** Removes a photo of a draft. @throws as `call` does */
export async function removePhoto(place: Place, photoId: string): Promise<void> {
  await place.deletePhoto(photoId);
  await refreshBench(place);
}

/** Records the opening of a parcel. @throws as `call` does */
export async function recordArrival(place: Place, weightOz: string): Promise<void> {
  await call('inspections.recordArrival', { params: { id: place.orderId }, body: { weightOz } });
  await refreshBench(place);
}
