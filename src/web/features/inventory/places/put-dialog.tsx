import { useState } from 'react';
import { unitStateLabel } from '#domain/inventory/states.ts';
import { readPlaceCode } from '#domain/inventory/stock-codes.ts';
import { type CallAnswer, call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type Place, withRefresh } from '../inventory.api.ts';
import { ScanBox } from '../scan/scan-box.tsx';
import { type LoggedScan, ScanLog, unknownPlace, unknownUnit } from '../scan/scan-log.tsx';
import { useScanLog } from '../scan/use-scan-log.ts';
import { unitText } from '../unit-words.tsx';

interface PutDialogProps {
  first: Place;
  places: readonly Place[];
  onClose: () => void;
}

/** Moves units to a place, one scan after the other. A scan of another place's label switches to that place. */
export function PutDialog({ first, places, onClose }: PutDialogProps) {
  const [place, setPlace] = useState(first);
  const { scans, scan } = useScanLog(async (code) => {
    const scanned = readPlaceCode(code);
    if (scanned === null) return describePut(code, place, await putUnit(place.id, code));
    const next = places.find((candidate) => candidate.code === scanned && candidate.isActive);
    if (next === undefined) return unknownPlace(scanned);
    setPlace(next);
    return { tone: 'quiet', word: next.name, subject: `Now moving units to ${next.name}.` };
  });
  return (
    <Dialog
      title={`Move units to ${place.name}`}
      description="Scan each unit. Scan another location’s label to switch to it."
      onClose={onClose}
      footer={
        <Button className="w-full" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid gap-5">
        <ScanBox action="Move" onCode={(code) => void scan(code)} isInDialog />
        <ScanLog scans={scans} empty={`Units you scan move to ${place.name}.`} />
      </div>
    </Dialog>
  );
}

/** Moves a unit to a place by the unit's code. @throws as `call` does */
export function putUnit(placeId: string, code: string): Promise<CallAnswer<'inventory.putUnit'>> {
  return withRefresh(() => call('inventory.putUnit', { params: { id: placeId }, body: { code } }));
}

function describePut(
  code: string,
  place: Place,
  { result, unit, from }: CallAnswer<'inventory.putUnit'>,
): Omit<LoggedScan, 'id'> {
  if (unit === null) return unknownUnit(code);
  const subject = unitText(unit);
  switch (result) {
    case 'put':
      return { tone: 'good', word: `In ${place.name}`, subject, detail: from === null ? undefined : `Was in ${from}.` };
    case 'there_already':
      return { tone: 'quiet', word: 'Already here', subject };
    case 'in_transit':
      return { tone: 'look', word: 'In transit', subject, detail: 'Receive it in its transfer first.' };
    default:
      return { tone: 'bad', word: 'Not in stock', subject, detail: `Status: ${unitStateLabel(unit.state)}.` };
  }
}
