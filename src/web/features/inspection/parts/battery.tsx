import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useBench } from '../bench-context.ts';
import { FindingText } from './found.tsx';
import { SellerAnswer } from './section.tsx';

/** Battery health in percent below which the battery is a fault of its own. */
const LOW = 80;

/** Asks for the battery health. A health below 80 % offers to add the fault. */
export function BatteryPart() {
  const { bench, draft, isReadOnly } = useBench();
  const { batteryHealth, defects } = draft.fields;
  const [typed, setTyped] = useState<string | null>(null);
  const canBeLow = bench.checklist.some(({ code }) => code === 'BATTERY_80');
  if (!canBeLow && batteryHealth === null && bench.said.batteryHealth === null) return null;
  const isInvalid = typed !== null && typed.trim() !== '' && readPercent(typed) === null;
  const answer = bench.said.batteryHealth;
  const isLow = batteryHealth !== null && batteryHealth < LOW;
  return (
    <div className="max-w-form">
      <SellerAnswer differs={answer !== null && batteryHealth !== null && batteryHealth < answer}>
        {answer === null ? 'Battery health not stated' : `Battery health ${answer}%`}
      </SellerAnswer>
      {isReadOnly ? (
        <FindingText label="Battery health">{batteryHealth === null ? 'Not checked' : `${batteryHealth}%`}</FindingText>
      ) : (
        <TextField
          label="Battery health found (%)"
          hint="Settings > Battery > Battery Health."
          optional
          inputMode="numeric"
          maxLength={3}
          className="max-w-80"
          error={isInvalid ? 'Enter a whole number from 0 to 100' : draft.state.errors.batteryHealth}
          value={typed ?? (batteryHealth === null ? '' : String(batteryHealth))}
          onChange={({ target }) => {
            setTyped(target.value);
            const percent = readPercent(target.value);
            if (target.value.trim() === '') draft.change({ batteryHealth: null });
            else if (percent !== null) draft.change({ batteryHealth: percent });
          }}
          onBlur={() => {
            if (!isInvalid) setTyped(null);
          }}
        />
      )}
      {isLow && canBeLow && !isReadOnly && !defects.includes('BATTERY_80') && (
        <p role="status" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          Below {LOW}% counts as a fault.
          <Button variant="secondary" onClick={() => draft.change({ defects: [...defects, 'BATTERY_80'] })}>
            Add fault
          </Button>
        </p>
      )}
    </div>
  );
}

function readPercent(text: string): number | null {
  if (!/^\d{1,3}$/.test(text.trim())) return null;
  const percent = Number(text);
  return percent <= 100 ? percent : null;
}
