import { isEnded, type UnitState, unitStateLabel } from '#domain/inventory/states.ts';
import { CONDITION_LABELS } from '#domain/vocabulary.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import type { Unit } from './inventory.api.ts';

/** Names the device of a unit: "iPhone 15 Pro, 256GB". */
export function deviceText({ model, storage }: Pick<Unit, 'model' | 'storage'>): string {
  return storage === '' ? model : `${model}, ${storage}`;
}

/** Names a unit with its device: "U-17, iPhone 15 Pro, 256GB". */
export function unitText(unit: Pick<Unit, 'number' | 'model' | 'storage'>): string {
  return `${unit.number}, ${deviceText(unit)}`;
}

export function conditionText({ condition }: Pick<Unit, 'condition'>): string {
  return CONDITION_LABELS[condition];
}

/** Shows the state of a unit. */
export function StateBadge({ state }: { state: UnitState }) {
  return <Badge tone={toneOf(state)}>{unitStateLabel(state)}</Badge>;
}

function toneOf(state: UnitState): BadgeTone {
  if (state === 'ready') return 'green';
  if (state === 'on_hold' || state === 'quarantine' || state === 'police_hold') return 'orange';
  return isEnded(state) ? 'grey' : 'blue';
}
