import { shortOrderId } from '#domain/orders/short-id.ts';
import { KeptNotice } from '../kept-notice.tsx';
import type { EvaluationState } from './evaluation-state.ts';
import { placedOrders } from './progress.ts';

interface RestoredNoticeProps {
  state: EvaluationState;
  restored: boolean;
  onStartOver: () => void;
}

/** Says what is kept from before: what was typed, and orders of a submission that stopped half-way. */
export function RestoredNotice({ state, restored, onStartOver }: RestoredNoticeProps) {
  const placed = placedOrders(state.progress);
  const isUnsettled = state.progress.units.some((unit) => unit.unsettled.length > 0);
  if (placed.length > 0 && state.phase.name === 'editing') return <HalfDone state={state} />;
  // An order may be on its way without an answer: starting over would forget it.
  if (!restored || isUnsettled) return null;
  return <KeptNotice onStartOver={onStartOver} />;
}

function HalfDone({ state }: { state: EvaluationState }) {
  const placed = placedOrders(state.progress);
  const { quantity } = state.form.options;
  const numbers = placed.map(({ id }) => `#${shortOrderId(id)}`);
  return (
    <p className="mb-6 rounded-2xl bg-tone-blue px-5 py-3 text-on-tone-blue">
      {placed.length} of {quantity} orders {placed.length === 1 ? 'is' : 'are'} already in (
      {new Intl.ListFormat('en-US').format(numbers)}). Confirm Order submits the rest.
    </p>
  );
}
