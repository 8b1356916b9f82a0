import type { addReturnPhoto } from '#contracts/returns.ts';
import { attachPhoto, type Files } from '#server/modules/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findReturn, lockReturnOfOrder } from '../returns.queries.ts';

/**
 * Adds a photo of a device that is being packed, once for each id.
 * @throws Failure not_found; return_moved_on once it is packed; those of `attachPhoto`
 */
export function addPhoto(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  files: Files,
  { params, query, file }: Pick<Call<typeof addReturnPhoto>, 'params' | 'query' | 'file'>,
): Promise<{ id: string }> {
  const photo = { kind: 'return', id: query.photoId, file } as const;
  return attachPhoto({ database, clock, files }, photo, {
    lock: async (tx) => {
      const { orderId } = (await findReturn(tx, params.id)) ?? fail('not_found');
      return (await lockReturnOfOrder(tx, orderId)) ?? fail('not_found');
    },
    isOwn: ({ ownerId }) => ownerId === params.id,
    admit: async (_tx, { state, orderId }) => {
      if (state !== 'address_checked') fail('return_moved_on');
      return { ownerId: params.id, orderId, subject: 'device' };
    },
  });
}
