import { DOOR_ROUTES } from '#contracts/door-routes.ts';
import { addRoutes, call, pathOf } from '#web/lib/api.ts';
import { callQuery } from '#web/lib/query.tsx';
import { PHOTO_TIMEOUT_MS, type Place } from './place.ts';

addRoutes(DOOR_ROUTES);

/** Returns the door of the device's owner, where the driver of the stop inspects it by the link of the day. */
export function atDoor({ token, orderId }: { token: string; orderId: string }): Place {
  const params = { token, orderId };
  return {
    orderId,
    isAtDoor: true,
    bench: callQuery('door.bench', { params }),
    save: (body) => call('door.save', { params, body }),
    complete: (body) => call('door.complete', { params, body }),
    addPhoto: ({ id: photoId, subject, content }, signal) =>
      call('door.addPhoto', {
        params,
        query: { photoId, subject },
        file: content,
        signal,
        timeoutMs: PHOTO_TIMEOUT_MS,
      }),
    deletePhoto: (photoId) => call('door.deletePhoto', { params: { token, photoId } }),
    photo: (photoId) => ({
      full: pathOf('door.photo', { token, photoId }),
      preview: pathOf('door.photoPreview', { token, photoId }),
    }),
    afterCompletion: () => {},
  };
}
