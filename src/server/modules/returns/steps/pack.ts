import type { DeviceReturn, packReturn } from '#contracts/returns.ts';
import { isSameNumber } from '#domain/device-numbers/read-device-number.ts';
import { listAttachments } from '#server/modules/files/index.ts';
import { returnLabelQueue } from '#server/modules/orders/labels/index.ts';
import { fail } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import type { Call } from '#server/platform/http/route.ts';
import { requireDeviceNumber } from '#server/platform/writing/device-number.ts';
import { returnPacked } from '../return-events.ts';
import type { ReturnTools } from '../return-tools.ts';
import { changeReturn } from './change-return.ts';
import { orderedSerial } from './ordered-serial.ts';

/**
 * Records a packed device. Requires a photo, the weight, and a scanned serial number that is that of the order's device. A job makes
 * its label next, and tries again while the carrier is down.
 * @throws Failure as `changeReturn` does; rule_broken with the fields that do not fit
 */
export function packDevice(
  tools: ReturnTools,
  call: Pick<Call<typeof packReturn>, 'params' | 'body' | 'caller'>,
): Promise<DeviceReturn> {
  const { serial: typed, weightOz } = call.body;
  return changeReturn(
    tools,
    call,
    { from: ['address_checked'], way: 'mail' },
    async ({ tx, found, identifier, by, at }) => {
      const expected = identifier ?? (await orderedSerial(tx, found.orderId));
      // A stored number that matches is accepted, even if it would not pass the check of new numbers.
      const isExpected = expected !== null && isSameNumber(expected, typed);
      const scanned = isExpected ? expected : requireDeviceNumber('serial', typed);
      if (expected !== null && !isExpected) {
        fail('rule_broken', {
          errors: { serial: `Wrong device: this order’s serial ends in ${expected.slice(-4)}` },
        });
      }
      const photos = await listAttachments(tx, 'return', [found.id]);
      if (photos.length === 0) fail('rule_broken', { errors: { photos: 'Please take a photo of the packed device' } });
      emit(tx, returnPacked, found.orderId, {
        returnId: found.id,
        weightOz,
        photoIds: photos.map(({ id }) => id),
      });
      await tools.context.jobs.send(tx, returnLabelQueue, [{ returnId: found.id }]);
      return {
        ...found,
        state: 'packed',
        serial: scanned,
        weightOz,
        packedAt: at,
        packedBy: by,
        labelProblem: null,
      };
    },
  );
}
