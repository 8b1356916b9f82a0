import { returnStateLabel } from '#domain/returns/return-states.ts';
import { RETURN_TROUBLES } from '#domain/returns/return-troubles.ts';
import { NO_STORAGE } from '#domain/vocabulary.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { ListedReturn } from './returns.api.ts';

/** Names the device of a return: "iPhone 15 Pro, 256GB". */
export function deviceText({ device: { model, storage } }: Pick<ListedReturn, 'device'>): string {
  return storage === NO_STORAGE || storage === '' ? model : `${model}, ${storage}`;
}

/** Shows the state of a return, or its problem. */
export function ReturnBadge({
  deviceReturn,
}: {
  deviceReturn: Pick<ListedReturn, 'state' | 'trouble' | 'labelProblem'>;
}) {
  const { state, trouble, labelProblem } = deviceReturn;
  if (trouble !== null && state !== 'done') return <Badge tone="orange">{RETURN_TROUBLES[trouble].title}</Badge>;
  if (labelProblem !== null && state === 'packed') return <Badge tone="orange">No label</Badge>;
  if (state === 'done') return <Badge tone="green">{returnStateLabel(state)}</Badge>;
  return <Badge tone={state === 'called_off' ? 'grey' : 'blue'}>{returnStateLabel(state)}</Badge>;
}
