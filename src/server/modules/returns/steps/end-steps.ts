import type { callOffReturn, DeviceReturn, handOverReturn, sendReturn } from '#contracts/returns.ts';
import { isUnsentReturn, RETURN_STATES } from '#domain/returns/return-states.ts';
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

const UNSENT = RETURN_STATES.filter(isUnsentReturn);

/** Records that the carrier has a return, before its first scan. @throws Failure as `changeReturn` does */
export function markReturnSent(tools: ReturnTools, call: StepCall<typeof sendReturn>): Promise<DeviceReturn> {
  return changeReturn(tools, call, { from: ['label_made'], way: 'mail' }, ({ tx, found, by, at }) => {
    const { carrier, trackingNumber } = found;
    if (carrier === null || trackingNumber === null) return fail('return_moved_on');
    emit(tx, returnSent, found.orderId, { returnId: found.id, carrier, trackingNumber });
    return { ...found, state: 'sent', sentAt: at, sentBy: by };
  });
}

/**
 * Records that a device was handed over in the shop, to a sender who came in or whose parcel came back.
 * @throws Failure as `changeReturn` does
 */
export function handOver(tools: ReturnTools, call: StepCall<typeof handOverReturn>): Promise<DeviceReturn> {
  return changeReturn(tools, call, { from: [...UNSENT, 'sent'], way: 'counter' }, ({ tx, found, by, at }) => {
    // A parcel that is with the carrier cannot be handed over, unless it is in trouble.
    if (found.state === 'sent' && found.trouble === null) fail('return_moved_on');
    emit(tx, returnDone, found.orderId, { returnId: found.id, how: 'handed_over' });
    return { ...found, state: 'done', doneAt: at, doneBy: by, handedTo: call.body.name, trouble: null };
  });
}

/** Calls a return off: its device never came, or the shop keeps it. @throws Failure as `changeReturn` does */
export function callOff(tools: ReturnTools, call: StepCall<typeof callOffReturn>): Promise<DeviceReturn> {
  return changeReturn(tools, call, { from: UNSENT, way: 'none' }, ({ found, by, at }) => ({
    ...found,
    state: 'called_off',
    reason: call.body.note,
    doneAt: at,
    doneBy: by,
  }));
}
