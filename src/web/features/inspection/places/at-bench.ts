import { call, pathOf } from '#web/lib/api.ts';
import { reading, refreshReads } from '#web/lib/query.tsx';
import { approved } from '#web/lib/second-member.ts';
import { PHOTO_WITHIN_MS, type Place } from './place.ts';

/** Returns the bench of the shop, at a terminal of staff. */
export function atBench(orderId: string): Place {
  const params = { id: orderId };
  return {
    orderId,
    isAtDoor: false,
    bench: reading('inspections.bench', { params }),
    save: (body) => call('inspections.save', { params, body }),
    complete: (body) => approved((second) => call('inspections.complete', { params, body: { ...body, ...second } })),
    addPhoto: ({ id: photoId, subject, content }, signal) =>
      call('inspections.addPhoto', {
        params,
        query: { photoId, subject },
        file: content,
        signal,
        timeoutMs: PHOTO_WITHIN_MS,
      }),
    deletePhoto: (id) => call('inspections.deletePhoto', { params: { id } }),
    photo: (id) => ({ full: pathOf('inspections.photo', { id }), preview: pathOf('inspections.photoPreview', { id }) }),
    afterCompletion: () => {
      void refreshReads('/api/sell-requests');
      void refreshReads('/api/order-stats');
    },
  };
}
