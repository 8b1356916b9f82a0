import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { nextStepOf, orderDesk } from '#web/features/order-desk/index.ts';
import { priceText } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { NextInLine, type StartNextStep } from './next-in-line.tsx';

interface AfterInspectionProps {
  orderId: string;
  dialogs: { startNextStep: StartNextStep };
  /** Closes the bench. */
  onClose: () => void;
}

/** Offers the step after a completed inspection: its payment, or the next device while the seller decides. */
export function AfterInspection({ orderId, dialogs, onClose }: AfterInspectionProps) {
  const { data, isFetchedAfterMount } = useQuery({ ...orderDesk(orderId), staleTime: 0 });
  const startStep: StartNextStep = (order, step) => {
    // The bench opens the next device in place.
    if (step.opens !== 'bench') onClose();
    dialogs.startNextStep(order, step);
  };
  // Data from before the inspection has an outdated next step.
  if (data === undefined || !isFetchedAfterMount) return null;
  const { order } = data;
  const step = nextStepOf(order);
  if (step?.opens !== 'payment') return <NextInLine after={orderId} onStart={startStep} />;
  return (
    <PayButton
      label={`Pay ${priceText(order.finalPrice ?? order.quotedPrice)}`}
      onPress={() => startStep(order, step)}
    />
  );
}

/** Takes the focus that the finished dialog has left behind. */
function PayButton({ label, onPress }: { label: string; onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <Button ref={button} onClick={onPress}>
      {label}
    </Button>
  );
}
