import { call, pathOf } from '#web/lib/api.ts';
import { callQuery, refreshReads } from '#web/lib/query.tsx';
import { callWithApproval } from '#web/lib/second-member.ts';
import { PHOTO_TIMEOUT_MS, type Place } from './place.ts';

/** Returns the bench of the shop, at a terminal of staff. */
export function atBench(orderId: string): Place {
  const params = { id: orderId };
  return {
    orderId,
    isAtDoor: false,
    bench: callQuery('inspections.bench', { params }),
    save: (body) => call('inspections.save', { params, body }),
    complete: (body) =>
      callWithApproval((approval) => call('inspections.complete', { params, body: { ...body, ...approval } })),
    addPhoto: ({ id: photoId, subject, content }, signal) =>
      call('inspections.addPhoto', {
        params,
        query: { photoId, subject },
        file: content,
        signal,
        timeoutMs: PHOTO_TIMEOUT_MS,
      }),
    deletePhoto: (id) => call('inspections.deletePhoto', { params: { id } }),
    photo: (id) => ({ full: pathOf('inspections.photo', { id }), preview: pathOf('inspections.photoPreview', { id }) }),
    afterCompletion: () => {
      void refreshReads('/api/sell-requests');
      void refreshReads('/api/order-stats');
    },
  };
}
