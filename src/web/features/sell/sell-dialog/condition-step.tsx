import type { SellForm } from '#contracts/forms/sale.ts';
import { hasBattery } from '#contracts/forms/sale-checks.ts';
import { MAX_NUMBER_TEXT_LENGTH } from '#domain/device-numbers/longest-text.ts';
import { readFactors } from '#domain/pricing/factors.ts';
import { explainLock } from '#domain/pricing/rules.ts';
import { cachedAnswerHint } from '#web/features/answer-hints/index.ts';
import { usePageData } from '#web/page-data.ts';
import { TextField } from '#web/ui/field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { withPictures } from '../fields/condition-art.tsx';
import { gradesBy, hasLock, lockStatusOf, SELL_CONDITIONS } from './device.ts';
import { StepHeading } from './step-heading.tsx';
import type { Sell } from './use-sell.ts';

/**
 * Asks for the state of the device: condition, lock status, and optionally battery health and IMEI.
 */
export function ConditionStep({ sell }: { sell: Sell }) {
  const { state, send } = sell;
  const { form, errors } = state;
  const { device, battery, imei } = form;
  const edit = (change: Partial<SellForm>) => send({ type: 'edited', change });
  const shop = usePageData().factors;
  const grades = gradesBy(readFactors(device === null ? shop : device.product.factors));
  const withBattery = device !== null && hasBattery(device);
  return (
    <>
      <StepHeading id="condition">What shape is it in?</StepHeading>
      <div className="grid gap-6">
        <RadioCards
          legend="Condition"
          hint={device === null ? undefined : cachedAnswerHint(device.product.deviceType, 'condition')}
          name="condition"
          columns={2}
          options={device === null ? grades : withPictures(grades, device.product.deviceType)}
          value={SELL_CONDITIONS.find(({ value }) => value === form.condition)?.value ?? null}
          onChange={(condition) => edit({ condition })}
          error={errors.condition}
        />
        {device !== null && hasLock(device) && <LockChoice sell={sell} />}
        <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
          {withBattery && (
            <TextField
              label="Battery health"
              optional
              name="battery"
              hint="A percentage from 0 to 100."
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={battery}
              onChange={(event) => edit({ battery: event.target.value })}
              error={errors.battery}
            />
          )}
          <TextField
            label="IMEI or serial number"
            optional
            name="imei"
            hint="Find it in Settings > General > About."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={MAX_NUMBER_TEXT_LENGTH}
            value={imei}
            onChange={(event) => edit({ imei: event.target.value })}
            error={errors.imei}
          />
        </div>
      </div>
    </>
  );
}

/**
 * Asks for the lock status. The carrier that was chosen with the device decides it: a contradicting choice is disabled
 * (R-008).
 */
function LockChoice({ sell: { state, send } }: { sell: Sell }) {
  const { device } = state.form;
  const carrier = device?.carrier ?? null;
  const options = [
    {
      value: 'unlocked',
      label: 'Unlocked',
      hint:
        carrier === 'other' ? `Your ${device?.carrierName ?? 'carrier'} device is locked` : 'Works with any carrier',
      aside: explainLock('unlocked'),
      disabled: carrier === 'other',
    },
    {
      value: 'locked',
      label: 'Locked',
      hint: carrier === 'unlocked' ? 'Your device is factory unlocked' : 'Works with one carrier only',
      aside: explainLock('locked'),
      disabled: carrier === 'unlocked',
    },
  ] as const;
  return (
    <RadioCards
      legend="Carrier lock"
      hint={device === null ? undefined : cachedAnswerHint(device.product.deviceType, 'carrier')}
      name="lockStatus"
      columns={2}
      options={options}
      value={lockStatusOf(state.form)}
      onChange={(chosen) => send({ type: 'edited', change: { lockStatus: chosen } })}
      error={state.errors.lockStatus}
    />
  );
}
