import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type MileageRateForm, mileageRateForm } from '#contracts/forms/mileage.ts';
import { dateText } from '#web/lib/format.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { ReadState } from '#web/ui/read-state.tsx';
import { toast } from '#web/ui/toast.tsx';
import { failureText } from '../expenses.api.ts';
import { addRate, mileageRates } from './mileage.api.ts';

/** Lists the rates per mile with their first days, and adds later ones. */
export function Rates() {
  const source = useQuery(mileageRates);
  const rates = source.data ?? [];
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-label="Mileage rates" className="mt-5 border-t border-line pt-4">
      <h3 className="font-medium">Mileage rates</h3>
      <ReadState source={source} what="The mileage rates" />
      <ul className="my-1 text-note text-muted tabular-nums">
        {rates.map(({ from, rate }) => (
          <li key={from}>
            {rate}¢ per mile from {dateText(from)}
          </li>
        ))}
      </ul>
      <Button variant="quiet" className="-ml-5" onClick={() => setAdding(true)}>
        Add rate
      </Button>
      {isAdding && <RateDialog onClose={() => setAdding(false)} />}
    </section>
  );
}

function RateDialog({ onClose }: { onClose: () => void }) {
  const [sent] = useState(() => new SentKeys());
  const form = useForm<MileageRateForm, MileageRateForm>({
    schema: mileageRateForm,
    initial: { from: '', rate: '' },
    send: async (typed) => {
      await addRate(typed, sent.keyOf(typed));
      toast({ title: 'Rate added', description: `${typed.rate}¢ per mile` });
      onClose();
    },
    reportFailure: (error, isPlaced) => (isPlaced ? null : failureText(error)),
  });
  return (
    <FormDialog form={form} title="Add mileage rate" action="Add rate" onClose={onClose}>
      <p>Applies to trips from this date on. Trips already added keep their rate.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField control={form.control} name="from">
          {(field) => <TextField label="Start date" type="date" {...field} />}
        </FormField>
        <FormField control={form.control} name="rate">
          {(field) => (
            <TextField
              label="Cents per mile"
              inputMode="decimal"
              autoComplete="off"
              placeholder="72.5"
              maxLength={5}
              {...field}
            />
          )}
        </FormField>
      </div>
    </FormDialog>
  );
}
