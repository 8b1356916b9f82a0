import { readDeviceNumber } from '#domain/device-numbers/read-device-number.ts';
import { unitStateLabel } from '#domain/inventory/states.ts';
import { type LoggedScan, unknownUnit } from '../scan/scan-log.tsx';
import { unitText } from '../unit-words.tsx';
import type { CountScan } from './counts.api.ts';

/** Describes a counted scan, and offers to move a unit to the place where it was found. */
export function describeScan(scan: CountScan, onMove: (scan: CountScan) => void): LoggedScan {
  const { id, code, result, unit, place } = scan;
  if (unit === null) {
    const deviceNumber = readDeviceNumber(code);
    const isNamed = deviceNumber.kind === 'other' && deviceNumber.isCode;
    return { id, ...unknownUnit(code, isNamed ? deviceNumber.why : 'No match. Saved for review.') };
  }
  const subject = unitText(unit);
  switch (result) {
    case 'found':
      return {
        id,
        tone: 'good',
        word: 'Found',
        subject,
        detail: unit.isHeld ? 'On hold. Leave it where it is.' : undefined,
      };
    case 'counted_already':
      return { id, tone: 'quiet', word: 'Already counted', subject };
    case 'in_transit':
      return { id, tone: 'look', word: 'In transit', subject, detail: 'Receive it in its transfer first.' };
    case 'not_in_stock':
      return {
        id,
        tone: 'bad',
        word: unitStateLabel(unit.state),
        subject,
        detail:
          unit.state === 'lost'
            ? 'An admin can bring it back: open the unit, then Change status.'
            : 'This unit shouldn’t be here.',
      };
    default: {
      const isHere = place !== null && unit.location?.id === place.id;
      if (isHere) return { id, tone: 'good', word: 'Moved here', subject };
      return {
        id,
        tone: 'look',
        word: 'Wrong location',
        subject,
        detail: unit.location === null ? 'No location on record.' : `Recorded in ${unit.location.name}.`,
        action: place === null ? undefined : { label: `Move to ${place.name}`, run: () => onMove(scan) },
      };
    }
  }
}
