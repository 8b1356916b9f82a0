import type { addReturnLabel } from '#contracts/label-by-hand.ts';
import type { DeviceReturn } from '#contracts/returns.ts';
import { checkLabelFile, labelByHand, noteBought, referenceOf } from '#server/modules/orders/labels/index.ts';
import { followLabel } from '#server/modules/shipping/index.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { ReturnTools } from '../return-tools.ts';
import { changeReturn } from '../steps/change-return.ts';
import { keyOf } from './make-label.ts';

/**
 * Adds a label that the shop bought itself to a packed device.
 * @throws Failure those of `changeReturn` and `checkLabelFile`
 */
export async function addLabelByStaff(
  tools: ReturnTools,
  {
    params,
    query: { version, ...typed },
    file,
    caller,
  }: Pick<Call<typeof addReturnLabel>, 'params' | 'query' | 'file' | 'caller'>,
): Promise<DeviceReturn> {
  await checkLabelFile(file);
  return changeReturn(
    tools,
    { params, body: { version }, caller },
    { from: ['packed'], way: 'mail' },
    async ({ tx, found, at }) => {
      const { id, orderId, labelRound: round } = found;
      const { pdf, doubt, ...made } = labelByHand(referenceOf(id, round), { ...typed, pdf: file });
      await tools.storage.put(keyOf(found), pdf, 'application/pdf');
      await followLabel(tx, orderId, 'return', { ...made, at });
      await noteBought(tools, tx, { orderId, direction: 'return', round }, doubt);
      const { carrier, trackingNumber } = made;
      return {
        ...found,
        carrier,
        trackingNumber,
        labelAt: at,
        labelClaimedAt: null,
        labelProblem: null,
        state: 'label_made',
      };
    },
  );
}
