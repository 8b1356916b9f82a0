import { useRef } from 'react';
import { useLocation } from 'wouter';
import type { Product } from '#contracts/products.ts';
import type { NamedAnswers } from '#domain/catalog/slugs.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { ModelName } from '#web/features/catalog/index.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PriceExplanation } from '../offer/price-explanation.tsx';
import { scrollToElement, useHeadingFocus, useRefusalFocus, useReplaced } from '../sale/in-sight.ts';
import { KeptNotice } from '../sale/kept-notice.tsx';
import { isUnsettled, placedOrders } from '../sale/state.ts';
import { OptionsStep } from './options-step.tsx';
import { PriceBar } from './price-bar.tsx';
import { EMPTY_FORM, evaluationDrafts, STEPS } from './state.ts';
import { type LaterStepsState, pressLater, StepLoading, StepSection, useLaterSteps } from './step.tsx';
import { StepBar } from './step-bar.tsx';
import { type Evaluation, useEvaluation, useSubmission } from './use-evaluation.ts';
import { usePlace } from './use-place.ts';

interface EvaluationDialogProps {
  deviceType: DeviceType;
  model: string;
  /** Storage versions of the model. */
  products: readonly Product[];
  /** True for the built-in catalog's products, because the shop could not be reached. */
  offline: boolean;
  /** Answers in the address. */
  named?: NamedAnswers;
  onClose: () => void;
}

/** Sells by variant A: from the options of a device to an order, in one dialog whose steps appear one after another. */
export function EvaluationDialog({ deviceType, model, products, offline, named, onClose }: EvaluationDialogProps) {
  const [, navigate] = useLocation();
  const evaluation = useEvaluation({ deviceType, model, products }, offline, named);
  const { state } = evaluation;
  const later = useLaterSteps(state.form !== EMPTY_FORM);

  if (state.phase.name !== 'placed') return <Steps evaluation={evaluation} later={later} onClose={onClose} />;
  if (later.steps === null) return <StepLoading failed={later.failed} />;
  const { OrderConfirmation, PickupBooked } = later.steps;
  const orders = placedOrders(state.progress);
  const leave = () => {
    evaluationDrafts(evaluation.state.device).clear();
    const query = new URLSearchParams(orders.map(({ id }) => ['orderId', id]));
    navigate(`/confirmation?${query}`, { replace: true });
  };
  const isMailed = orders.some((order) => order.serviceMethod === 'mail');
  return isMailed ? (
    <OrderConfirmation orders={orders} product={state.device} onContinue={leave} />
  ) : (
    <PickupBooked count={orders.length} onLeave={leave} />
  );
}

interface StepsProps {
  evaluation: Evaluation;
  later: LaterStepsState;
  onClose: () => void;
}

function Steps({ evaluation, later: { steps, failed }, onClose }: StepsProps) {
  const { state, offer, send } = evaluation;
  const { device, phase, form } = state;
  const { confirm, acceptPrice } = useSubmission(evaluation);
  const box = useRef<HTMLDivElement>(null);
  const { at, go } = usePlace(box, state);
  useHeadingFocus(box, state.step, `[data-step-heading="${state.step}"]`, (heading) =>
    scrollToElement(heading, 'start'),
  );
  useRefusalFocus(box, state.refusal, steps);
  const breakdown = useRef<HTMLDivElement>(null);
  // The lines of the first price come into sight; the focus stays on the answer.
  useReplaced(offer === null ? null : 'priced', () => {
    if (offer !== null && breakdown.current !== null) scrollToElement(breakdown.current, 'nearest');
  });
  const revealed = STEPS.indexOf(state.step);

  return (
    <Dialog
      size="lg"
      contentInert={phase.name === 'price_changed'}
      title={
        <>
          Sell your <ModelName model={device.model} />
        </>
      }
      {...(state.offline ? { description: <Badge tone="orange">Offline prices</Badge> } : {})}
      isBusy={phase.name === 'sending'}
      onClose={onClose}
      bar={<StepBar state={state} at={at} onGo={go} />}
      footer={
        steps !== null && phase.name === 'price_changed' ? (
          <steps.PriceChanged {...phase} onAccept={acceptPrice} onDecline={() => send({ type: 'price_declined' })} />
        ) : (
          <PriceBar evaluation={evaluation} steps={steps} />
        )
      }
    >
      {/* A focused field keeps clear of the toast above it. */}
      <div ref={box} className="[&_:is(input,select,textarea)]:scroll-mt-28 [&_:is(input,select,textarea)]:scroll-mb-6">
        <RestoredNotice evaluation={evaluation} />
        <StepSection step="options" title="Your device" onSubmit={() => send({ type: 'submit_pressed' })}>
          <OptionsStep state={state} send={send} onGo={go} />
          <div ref={breakdown} className="scroll-mb-6">
            <PriceExplanation device={device} offer={offer} quantity={form.quantity} />
          </div>
        </StepSection>
        {revealed >= STEPS.indexOf('customer') && (
          <StepSection
            step="customer"
            title="Your details"
            onSubmit={() => pressLater(() => send({ type: 'continue_pressed' }))}
          >
            {steps === null ? <StepLoading failed={failed} /> : <steps.CustomerStep state={state} send={send} />}
          </StepSection>
        )}
        {revealed >= STEPS.indexOf('handover') && (
          <StepSection step="handover" title="Hand over your device" onSubmit={() => pressLater(confirm)}>
            {steps === null ? <StepLoading failed={failed} /> : <steps.HandoverStep state={state} send={send} />}
          </StepSection>
        )}
      </div>
    </Dialog>
  );
}

/** Shows that data is kept from before: entries, and orders of an interrupted submission. */
function RestoredNotice({ evaluation: { state, restored, send } }: { evaluation: Evaluation }) {
  const placed = placedOrders(state.progress);
  if (placed.length > 0 && state.phase.name === 'editing') {
    const numbers = placed.map(({ id }) => `#${shortOrderId(id)}`);
    return (
      <p className="mb-6 rounded-2xl bg-tone-blue px-5 py-3 text-on-tone-blue">
        {placed.length} of {state.form.quantity} orders {placed.length === 1 ? 'is' : 'are'} already in (
        {new Intl.ListFormat('en-US').format(numbers)}). Confirm Order submits the rest.
      </p>
    );
  }
  // An order may have been sent without an answer: starting over would lose its key.
  if (!restored || isUnsettled(state)) return null;
  return <KeptNotice onStartOver={() => send({ type: 'started_over' })} />;
}
