import type { callOffReturn, DeviceReturn, handOverReturn, sendReturn } from '#contracts/returns.ts';
import { isUnsent, RETURN_STATES } from '#domain/returns/return-states.ts';
import { fail } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import type { Call } from '#server/platform/http/route.ts';
import { returnDone, returnSent } from '../return-events.ts';
import type { ReturnTools } from '../return-tools.ts';
import { changeReturn } from './change-return.ts';

type StepCall<E extends typeof sendReturn | typeof handOverReturn | typeof callOffReturn> = Pick<
  Call<E>,
  'params' | 'body' | 'caller'
>;

const UNSENT = RETURN_STATES.filter(isUnsent);

/** Records that the carrier has a return, before its first scan says so. @throws Failure as `changeReturn` does */
export function send(tools: ReturnTools, call: StepCall<typeof sendReturn>): Promise<DeviceReturn> {
  return changeReturn(tools, call, { from: ['label_made'], way: 'mail' }, ({ tx, found, by, at }) => {
    const { carrier, trackingNumber } = found;
    if (carrier === null || trackingNumber === null) return fail('return_moved_on');
    emit(tx, returnSent, found.orderId, { returnId: found.id, carrier, trackingNumber });
    return { ...found, state: 'sent', sentAt: at, sentBy: by };
  });
}

/**
 * Records that a device was handed over in the shop: to a sender who came, or after its parcel came back.
 * @throws Failure as `changeReturn` does
 */
export function handOver(tools: ReturnTools, call: StepCall<typeof handOverReturn>): Promise<DeviceReturn> {
  return changeReturn(tools, call, { from: [...UNSENT, 'sent'], way: 'counter' }, ({ tx, found, by, at }) => {
    // What the carrier has cannot be handed over, unless its parcel does not arrive.
    if (found.state === 'sent' && found.trouble === null) fail('return_moved_on');
    emit(tx, returnDone, found.orderId, { returnId: found.id, how: 'handed_over' });
    return { ...found, state: 'done', doneAt: at, doneBy: by, handedTo: call.body.name, trouble: null };
  });
}

/** Calls a return off: its device never came, or stays for another reason. @throws Failure as `changeReturn` does */
export function callOff(tools: ReturnTools, call: StepCall<typeof callOffReturn>): Promise<DeviceReturn> {
  return changeReturn(tools, call, { from: UNSENT, way: 'none' }, ({ found, by, at }) => ({
    ...found,
    state: 'called_off',
    reason: call.body.note,
    doneAt: at,
    doneBy: by,
  }));
}
