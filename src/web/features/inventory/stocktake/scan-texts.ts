import { unitStateLabel } from '#domain/inventory/states.ts';
import { type LoggedScan, unknownUnit } from '../scan/scan-log.tsx';
import { unitText } from '../unit-words.tsx';
import type { CountScan } from './counts.api.ts';

/** Says what a counted scan is, and offers to move a unit to where it lies. */
export function describeScan(scan: CountScan, onMove: (scan: CountScan) => void): LoggedScan {
  const { id, code, result, unit, place } = scan;
  if (unit === null) return { id, ...unknownUnit(code, 'No unit has this code. It is kept in the list.') };
  const subject = unitText(unit);
  switch (result) {
    case 'found':
      return {
        id,
        tone: 'good',
        word: 'Found',
        subject,
        detail: unit.isHeld ? 'On hold: keep it where it is.' : undefined,
      };
    case 'counted_already':
      return { id, tone: 'quiet', word: 'Counted already', subject };
    case 'in_transit':
      return { id, tone: 'look', word: 'In transit', subject, detail: 'Receive it in its transfer.' };
    case 'not_in_stock':
      return {
        id,
        tone: 'bad',
        word: unitStateLabel(unit.state),
        subject,
        detail:
          unit.state === 'lost'
            ? 'An admin takes it back: open the unit, then Move.'
            : 'It should not be here any more.',
      };
    default: {
      const isHere = place !== null && unit.location?.id === place.id;
      if (isHere) return { id, tone: 'good', word: 'Moved here', subject };
      return {
        id,
        tone: 'look',
        word: 'Wrong place',
        subject,
        detail:
          unit.location === null ? 'The books have it in no place.' : `The books have it in ${unit.location.name}.`,
        action: place === null ? undefined : { label: `Move it to ${place.name}`, run: () => onMove(scan) },
      };
    }
  }
}
