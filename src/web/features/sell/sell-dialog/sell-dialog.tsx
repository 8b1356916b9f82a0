import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { ChosenDevice } from '#contracts/forms/sale.ts';
import { SELL_STEPS } from '#contracts/forms/sale-checks.ts';
import { PriceChanged } from '#web/features/place-order/index.ts';
import { useSession } from '#web/features/session/index.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useHeadingFocus, useRefusalFocus } from '../sale/in-sight.ts';
import { KeptNotice } from '../sale/kept-notice.tsx';
import { isUnsettled, placedOrders } from '../sale/state.ts';
import { AccountDialog } from './account-dialog.tsx';
import { ConditionStep } from './condition-step.tsx';
import { DeviceDetails } from './device-details.tsx';
import { DeviceStep } from './device-step.tsx';
import { HandoverStep } from './handover-step.tsx';
import { SellBar } from './sell-bar.tsx';
import { SELL_FORM_ID, SellFooter } from './sell-footer.tsx';
import type { SellState } from './state.ts';
import { ThankYou } from './thank-you.tsx';
import { type AddToCart, type SaleActions, useSale } from './use-sale.ts';
import { type Sell, useSell } from './use-sell.ts';

interface SellDialogProps {
  addToCart: AddToCart;
  onClose: () => void;
}

/** Sells by variant B: Sell Your Device, in three steps, to an order or into the cart. */
export function SellDialog({ addToCart, onClose }: SellDialogProps) {
  const [, navigate] = useLocation();
  const sell = useSell();
  const actions = useSale(sell, addToCart);
  const { phase, progress } = sell.state;
  const isPlaced = phase.name === 'placed';
  const [order] = placedOrders(progress);

  const leave = useEffectEvent(() => {
    sell.send({ type: 'next_device' });
  });
  // A created order is not shown again, however the dialog is left.
  useEffect(() => (isPlaced ? () => leave() : undefined), [isPlaced]);

  if (!isPlaced || order === undefined) return <Steps sell={sell} actions={actions} onClose={onClose} />;
  return <ThankYou order={order} onDone={onClose} onTrack={() => navigate('/customer-dashboard', { replace: true })} />;
}

interface StepsProps {
  sell: Sell;
  actions: SaleActions;
  onClose: () => void;
}

function Steps({ sell, actions, onClose }: StepsProps) {
  const { state, restored, send } = sell;
  const { phase, step } = state;
  const session = useSession();
  const box = useRef<HTMLDivElement>(null);
  // A new view starts at its top.
  useHeadingFocus(box, viewOf(state), '[data-sell-heading]', () => box.current?.scrollIntoView({ block: 'start' }));
  useRefusalFocus(box, state.refusal);
  const [model, setModel] = useState<string | null>(null);
  const isAsking = phase.name === 'identifying' && session.state === 'out';

  return (
    <>
      <Dialog
        size="lg"
        contentInert={phase.name === 'price_changed'}
        title="Sell Your Device"
        description={<span className="tabular-nums">{`Step ${step} of ${SELL_STEPS.length}`}</span>}
        isBusy={phase.name === 'sending'}
        onClose={onClose}
        bar={<SellBar sell={sell} />}
        footer={
          phase.name === 'price_changed' ? (
            <PriceChanged
              {...phase}
              onAccept={actions.acceptPrice}
              onDecline={() => send({ type: 'price_declined' })}
            />
          ) : (
            <SellFooter sell={sell} actions={actions} />
          )
        }
      >
        {/* A focused field keeps clear of the toast above it, with its error visible below. */}
        <div
          ref={box}
          className="scroll-mt-6 sm:min-h-96 [&_:is(input,select)]:scroll-mt-28 [&_:is(input,select)]:scroll-mb-20"
        >
          {restored && !isUnsettled(state) && <KeptNotice onStartOver={() => send({ type: 'started_over' })} />}
          <form
            id={SELL_FORM_ID}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (step === 3) actions.submit();
              else send({ type: 'continue_pressed' });
            }}
          >
            <StepContent sell={sell} onModel={setModel} />
          </form>
        </div>
      </Dialog>
      <Details sell={sell} model={model} onClose={() => setModel(null)} />
      {isAsking && (
        <AccountDialog
          person={state.form}
          onPerson={(change) => send({ type: 'edited', change })}
          onClose={() => send({ type: 'identification_declined' })}
        />
      )}
    </>
  );
}

/** Shows the details of the pressed model, over the dialog; renders nothing without one. */
function Details({ sell, model, onClose }: { sell: Sell; model: string | null; onClose: () => void }) {
  const products = sell.series.status === 'ready' ? sell.series.loaded.products : [];
  const [first, ...rest] = products.filter((product) => product.model === model);
  if (model === null || first === undefined) return null;
  const chooseDevice = (device: ChosenDevice) => {
    onClose();
    sell.send({ type: 'edited', change: { device } });
  };
  return <DeviceDetails model={model} versions={[first, ...rest]} onUse={chooseDevice} onClose={onClose} />;
}

function StepContent({ sell, onModel }: { sell: Sell; onModel: (model: string) => void }) {
  const { step } = sell.state;
  if (step === 1) return <DeviceStep sell={sell} onModel={onModel} />;
  return step === 2 ? <ConditionStep sell={sell} /> : <HandoverStep sell={sell} />;
}

/** Returns the name of the current view; a change of it is a new view. */
function viewOf({ step, form }: SellState): string {
  const { deviceType, series, device } = form;
  return step === 1 ? `1 ${deviceType} ${series} ${device?.product.id}` : String(step);
}
