import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type TripForm, tripForm } from '#contracts/forms/mileage.ts';
import { mileageCents, rateOn, readMiles, readRate, tenthsText } from '#domain/expenses/mileage.ts';
import { formatMoney } from '#domain/money.ts';
import { shopTime } from '#domain/shop-day.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { usePageData } from '#web/page-data.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormField } from '#web/ui/form/form-field.tsx';
import { type Form, useForm, useTyped } from '#web/ui/form/use-form.ts';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { EmployeeSelect } from '../employee-select.tsx';
import { failureText } from '../expenses.api.ts';
import { addTrip, mileageRates } from './mileage.api.ts';
import { Rates } from './rates.tsx';

/** Adds a trip in a private car as an expense, at the rate of its day. The typed values stay when the call fails. */
export function MileageDialog({ onClose }: { onClose: () => void }) {
  const form = useTripForm(onClose);
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title="Add mileage"
      description="A business trip in a personal car"
      action="Add mileage"
      isFailureAnnounced
      onClose={onClose}
      below={<Rates />}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField control={control} name="spentOn">
          {(field) => <TextField label="Trip date" type="date" {...field} />}
        </FormField>
        <FormField control={control} name="miles">
          {(field) => (
            <TextField
              label="Miles"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.0"
              maxLength={7}
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="from">
          {(field) => <TextField label="From" maxLength={100} autoComplete="off" {...field} />}
        </FormField>
        <FormField control={control} name="to">
          {(field) => <TextField label="To" maxLength={100} autoComplete="off" {...field} />}
        </FormField>
      </div>
      <Amount control={control} />
      <FormField control={control} name="description">
        {(field) => <TextField label="Purpose" maxLength={200} autoComplete="off" {...field} />}
      </FormField>
      <FormField control={control} name="employeeId">
        {(field) => <EmployeeSelect keptId={null} hint="Who drove and gets reimbursed." {...field} />}
      </FormField>
    </FormDialog>
  );
}

type TripControl = Form<TripForm, TripForm>['control'];

/** Shows the amount of the trip; the server computes it with the same function. */
function Amount({ control }: { control: TripControl }) {
  const { data: rates = [] } = useQuery(mileageRates);
  const [miles, spentOn] = useTyped({ control, name: ['miles', 'spentOn'] });
  const tenths = readMiles(miles);
  const rate = rateOn(
    rates.map(({ from, rate: cents }) => ({ from, rate: readRate(cents) ?? 0 })),
    spentOn,
  );
  return (
    <p role="status" className="text-note text-muted empty:hidden">
      {tenths !== null &&
        rate !== null &&
        `${tenthsText(tenths)} miles at ${tenthsText(rate)}¢ per mile: ${formatMoney(mileageCents(tenths, rate))}.`}
    </p>
  );
}

function useTripForm(onDone: () => void): Form<TripForm, TripForm> {
  const [sent] = useState(() => new SentKeys());
  const { timeZone } = usePageData().shop;
  const [today] = useState(() => shopTime(new Date(), timeZone).day);
  return useForm<TripForm, TripForm>({
    schema: tripForm,
    initial: { spentOn: today, miles: '', from: '', to: '', description: '', employeeId: '' },
    send: async ({ employeeId, ...typed }) => {
      const body = { ...typed, employeeId: employeeId || null };
      await addTrip(body, sent.keyOf(body));
      sent.settle(body);
      toast({ title: 'Expense added successfully', description: `${typed.miles} miles · ${typed.description}` });
      onDone();
    },
    reportFailure: (error, isPlaced) => {
      toastFailure('Failed to add expense', isPlaced ? null : failureText(error));
      return isPlaced ? null : failureText(error);
    },
  });
}
