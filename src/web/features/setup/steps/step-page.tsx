import type { SetupStep } from '#domain/setup/steps.ts';
import { OwnerStep } from './owner-step.tsx';
import { PricesStep } from './prices-step.tsx';
import { SaleStep } from './sale-step.tsx';
import { SettingsStep } from './settings-step.tsx';
import { StepFoot } from './step-foot.tsx';

/** Shows a step of the guide. @param onDone goes on to the next step that's open */
export function StepPage({ step, onDone }: { step: SetupStep; onDone: () => void }) {
  if (step === 'owner') return <OwnerStep onDone={onDone} />;
  if (step !== 'prices' && step !== 'sale') return <SettingsStep step={step} onDone={onDone} />;
  return (
    <>
      <div className="mt-5">{step === 'prices' ? <PricesStep /> : <SaleStep />}</div>
      <StepFoot step={step} onDone={onDone} />
    </>
  );
}
