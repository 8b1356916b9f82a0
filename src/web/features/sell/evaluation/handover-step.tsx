import { useEffect, useState } from 'react';
import type { EvaluationForm } from '#contracts/forms/sale.ts';
import { MAX_LENGTH } from '#contracts/forms/sale-checks.ts';
import { shopTime } from '#domain/shop-day.ts';
import { PickupTimeFields } from '#web/features/pickup-windows/index.ts';
import { usePageData } from '#web/page-data.ts';
import { Statement } from '#web/ui/agreement.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { HandoverFields } from '../fields/handover-fields.tsx';
import type { StepProps } from './state.ts';

/** Asks how the device reaches the shop, and for a pickup when. */
export function HandoverStep(props: StepProps) {
  const { state, send } = props;
  const { form, errors } = state;
  const edit = (change: Partial<EvaluationForm>) => send({ type: 'edited', change });
  const notes = (
    <TextAreaField
      label="Notes"
      optional
      name="notes"
      hint="Gate code, doorbell, where to park."
      maxLength={MAX_LENGTH.notes}
      value={form.notes}
      onChange={({ target }) => edit({ notes: target.value })}
      error={errors.notes}
    />
  );
  const appointment = { before: <PickupTime {...props} />, after: notes };
  return (
    <>
      <HandoverFields form={form} errors={errors} onChange={edit} appointment={appointment} />
      {/* In a low window the bar with the button has no room for it. */}
      {form.serviceMethod !== null && <Statement about="order" className="hidden short:block" />}
    </>
  );
}

/** Asks for day and time of a pickup, by the shop's clock. */
function PickupTime({ state, send }: StepProps) {
  const { form, errors } = state;
  const now = useShopTime(usePageData().shop.timeZone);
  const bound = (name: 'date' | 'time') => ({
    name,
    value: form[name],
    onChange: (value: string) => send({ type: 'edited', change: { [name]: value } }),
    error: errors[name],
  });
  return <PickupTimeFields date={bound('date')} time={bound('time')} now={now} />;
}

const MINUTE_MS = 60_000;

/** Returns the shop's wall clock, updated each minute: a slot disappears when it begins. */
function useShopTime(timeZone: string) {
  const [now, setNow] = useState(() => shopTime(new Date(), timeZone));
  useEffect(() => {
    const timer = setInterval(() => setNow(shopTime(new Date(), timeZone)), MINUTE_MS);
    return () => clearInterval(timer);
  }, [timeZone]);
  return now;
}
