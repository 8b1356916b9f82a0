import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnsentReturn } from '#domain/returns/return-states.ts';
import { MoveParcel } from '#web/features/parcels/index.ts';
import { useIsAdmin } from '#web/features/staff-gate/index.ts';
import { Button } from '#web/ui/button.tsx';
import { rowButtonOf } from '#web/ui/data-table/row-keys.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ReadState } from '#web/ui/read-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ReturnFacts } from './return-facts.tsx';
import { deviceText } from './return-words.tsx';
import { type DeviceReturn, moveParcel, returnById } from './returns.api.ts';
import { CallOffDialog } from './steps/call-off-dialog.tsx';
import { HandOverDialog } from './steps/hand-over-dialog.tsx';
import { NextStep } from './steps/next-step.tsx';

type Opened = 'hand-over' | 'call-off';

/** Shows one return next to the list: its next step, and the completed ones. Works on a tablet at the packing table. */
export function ReturnSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const source = useQuery(returnById(id));
  const { data: deviceReturn } = source;
  const [opened, setOpened] = useState<Opened | null>(null);
  const isAdmin = useIsAdmin();
  const isOver = deviceReturn !== undefined && !isUnsentReturn(deviceReturn.state);
  const canMove =
    isAdmin &&
    deviceReturn?.isSimulated === true &&
    (deviceReturn.state === 'label_made' || deviceReturn.state === 'sent');
  return (
    <>
      <Dialog
        title={deviceReturn === undefined ? 'Return' : `Return of order ${deviceReturn.number}`}
        {...(deviceReturn === undefined ? {} : { description: deviceText(deviceReturn) })}
        size="sheet"
        closeOnBackdrop
        returnFocus={() => rowButtonOf(id)}
        onClose={onClose}
        {...(deviceReturn === undefined || !hasEnds(deviceReturn)
          ? {}
          : { footer: <Ends deviceReturn={deviceReturn} onOpen={setOpened} /> })}
      >
        <ReadState source={source} what="The return">
          <Skeleton className="h-40" />
          <Skeleton className="h-24" />
        </ReadState>
        {deviceReturn !== undefined && (
          <div className="grid grid-cols-1 gap-7">
            {!isOver && <NextStep key={deviceReturn.state} deviceReturn={deviceReturn} />}
            <ReturnFacts deviceReturn={deviceReturn} />
            {canMove && (
              <MoveParcel
                state={deviceReturn.parcel?.state ?? 'label_made'}
                move={(step) => moveParcel(deviceReturn.orderId, step)}
              />
            )}
          </div>
        )}
      </Dialog>
      {deviceReturn !== undefined && opened === 'hand-over' && (
        <HandOverDialog deviceReturn={deviceReturn} onClose={() => setOpened(null)} />
      )}
      {deviceReturn !== undefined && opened === 'call-off' && (
        <CallOffDialog deviceReturn={deviceReturn} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

/** Returns true when a device can be given to its sender in the shop. */
function canHandOver({ state, bar, trouble }: DeviceReturn): boolean {
  return (isUnsentReturn(state) || (state === 'sent' && trouble !== null)) && (bar === null || bar === 'no_mail');
}

function hasEnds(deviceReturn: DeviceReturn): boolean {
  return isUnsentReturn(deviceReturn.state) || canHandOver(deviceReturn);
}

/** Offers the ends of a return without mail: a handover in the shop, or a cancellation. */
function Ends({ deviceReturn, onOpen }: { deviceReturn: DeviceReturn; onOpen: (opened: Opened) => void }) {
  return (
    <div className="flex min-h-control flex-wrap items-center justify-end gap-3">
      {isUnsentReturn(deviceReturn.state) && (
        <Button variant="quiet" className="mr-auto" onClick={() => onOpen('call-off')}>
          Cancel return
        </Button>
      )}
      {canHandOver(deviceReturn) && (
        <Button variant="secondary" onClick={() => onOpen('hand-over')}>
          Hand over in shop
        </Button>
      )}
    </div>
  );
}
