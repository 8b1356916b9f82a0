import type { Bench, Inspection } from '#contracts/inspections.ts';
import type { PhotoSubject } from '#domain/inspection/photos.ts';
import { call, pathOf } from '#web/lib/api.ts';
import { queryClient, reading, refreshReads } from '#web/lib/query.tsx';
import type { Changes } from './draft/draft-fields.ts';

export type { Bench, Inspection };

/** Reads what the bench shows of an order. Another tab or inspector may have saved since this page was left. */
export function benchOf(orderId: string) {
  return { ...reading('inspections.bench', { params: { id: orderId } }), refetchOnWindowFocus: 'always' as const };
}

/** Saves changes of a draft. @param version of the newest inspection; undefined where there is none. @throws as `call` does */
export async function saveDraft(orderId: string, version: number | undefined, changes: Changes): Promise<Inspection> {
  const body = version === undefined ? changes : { ...changes, version };
  const saved = await call('inspections.save', { params: { id: orderId }, body });
  showSaved(orderId, saved);
  return saved;
}

/** Shows what was saved; a new number or another model changes what else the bench shows, which is read again. */
function showSaved(orderId: string, saved: Inspection): void {
  const { queryKey } = benchOf(orderId);
  const before = queryClient.getQueryData(queryKey);
  if (before === undefined) return;
  const others = before.inspections.filter(({ id }) => id !== saved.id);
  queryClient.setQueryData(queryKey, { ...before, inspections: [saved, ...others] });
  const found = before.inspections[0]?.found ?? before.said;
  if (found.identifier !== saved.found.identifier || found.productId !== saved.found.productId)
    void refreshBench(orderId);
}

/** Reads the bench again. */
export function refreshBench(orderId: string): Promise<void> {
  return refreshReads(pathOf('inspections.bench', { id: orderId }));
}

/** Completes a draft, and reads again what shows the order. @throws as `call` does */
export async function completeInspection(orderId: string, version: number, offer: string): Promise<Inspection> {
  const completed = await call('inspections.complete', { params: { id: orderId }, body: { version, offer } });
  showSaved(orderId, completed);
  void refreshReads('/api/sell-requests');
  void refreshReads('/api/order-stats');
  return completed;
}

/** Sends a photo; one that was sent before is added once. @throws as `call` does */
export async function sendPhoto(
  orderId: string,
  photo: { id: string; subject: PhotoSubject; content: Blob },
): Promise<void> {
  await call('inspections.addPhoto', {
    params: { id: orderId },
    query: { photoId: photo.id, subject: photo.subject },
    file: photo.content,
    timeoutMs: 60_000,
  });
}

/** Removes a photo of a draft. @throws as `call` does */
export async function removePhoto(orderId: string, photoId: string): Promise<void> {
  await call('inspections.deletePhoto', { params: { id: photoId } });
  await refreshBench(orderId);
}

/** Writes down the opening of what arrived. @throws as `call` does */
export async function recordArrival(orderId: string, weightOz: string): Promise<void> {
  await call('inspections.recordArrival', { params: { id: orderId }, body: { weightOz } });
  await refreshBench(orderId);
}
