import type { ReactNode } from 'react';
import type { SetupStep } from '#domain/setup/steps.ts';
import { OwnerStep } from './owner-step.tsx';
import { PricesStep } from './prices-step.tsx';
import { SaleStep } from './sale-step.tsx';
import { SettingsStep } from './settings-step.tsx';
import { StepFoot } from './step-foot.tsx';

const CONTENT: Record<Exclude<SetupStep, 'owner'>, () => ReactNode> = {
  shop: () => <SettingsStep section="shop" />,
  hours: () => <SettingsStep section="hours" />,
  pickups: () => <SettingsStep section="pickups" />,
  counter: () => <SettingsStep section="counter" />,
  payouts: () => <SettingsStep section="payouts" />,
  money: () => <SettingsStep section="money" />,
  email: () => <SettingsStep section="email" />,
  texts: () => <SettingsStep section="texts" />,
  labels: () => <SettingsStep section="labels" />,
  prices: () => <PricesStep />,
  sale: () => <SaleStep />,
};

/** Shows a step of the guide. @param onDone goes on to the next step that's open */
export function StepPage({ step, onDone }: { step: SetupStep; onDone: () => void }) {
  if (step === 'owner') return <OwnerStep onDone={onDone} />;
  return (
    <>
      <div className="mt-5">{CONTENT[step]()}</div>
      <StepFoot step={step} onDone={onDone} />
    </>
  );
}
