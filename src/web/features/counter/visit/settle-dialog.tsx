import { type ReactNode, useRef } from 'react';
import { getsOf, settledCents } from '#contracts/forms/counter.ts';
import { needsSerial } from '#domain/counter/serial-required.ts';
import { MAX_NUMBER_TEXT_LENGTH } from '#domain/device-numbers/longest-text.ts';
import { isSameNumber } from '#domain/device-numbers/read-device-number.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import { useIsAdmin } from '#web/features/staff-gate/index.ts';
import { priceText } from '#web/lib/format.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { type BoundField, FormField } from '#web/ui/form/form-field.tsx';
import { useTyped } from '#web/ui/form/use-form.ts';
import { mayTakeNumber, useNumberScans } from '#web/ui/scan/use-number-scans.ts';
import { toastFailure } from '#web/ui/toast.tsx';
import type { Transaction, Visit } from '../counter.api.ts';
import { PayFields } from '../paying/pay-fields.tsx';
import { TillLink } from '../paying/paying-failure.tsx';
import { deviceText } from '../transactions/transaction-card.tsx';
import { currentPriceCents, useSettleForm } from './use-settle-form.ts';

interface SettleDialogProps {
  visit: Visit;
  /** Devices that are still with the shop; at least one. */
  devices: readonly Transaction[];
  onClose: () => void;
  /** Called when the dialog is gone. */
  onPaid: () => void;
}

/** Buys devices that were left for testing, at prices agreed after the test, by one or several payment methods. */
export function SettleDialog({ visit, devices, onClose, onPaid }: SettleDialogProps) {
  const { form, fees, isDrawerProblem } = useSettleForm(visit, devices, () => {
    onClose();
    setTimeout(onPaid);
  });
  const { control } = form;
  const isAdmin = useIsAdmin();
  const settled = useTyped({ control, compute: (values) => values });
  const typed = settled.devices;
  const total = settledCents(settled);
  const part = useRef<HTMLDivElement>(null);
  useNumberScans({
    onNumber: (number, way) => {
      const candidates = devices.flatMap((device, index) =>
        typed[index]?.isBought && needsNumber(device) ? [index] : [],
      );
      const typedNumber = (index: number) => form.readTyped(`devices.${index}.serial`);
      const index =
        candidates.find((candidate) => isSameNumber(typedNumber(candidate), number)) ??
        candidates.find((candidate) => typedNumber(candidate).trim() === '') ??
        candidates[0];
      if (index === undefined) toastFailure('Scan not used', 'No device here needs its number.');
      else if (mayTakeNumber(typedNumber(index), number, way)) form.setValue(`devices.${index}.serial`, number, EDITED);
    },
    within: part,
  });
  return (
    <FormDialog
      form={form}
      title="Pay for devices"
      description={`Visit ${visit.number} · ${visit.customer.name}`}
      action={total === 0 ? 'Pay' : `Pay ${formatMoney(getsOf(settled, total, fees))}`}
      onClose={onClose}
    >
      {isDrawerProblem && <TillLink />}
      <div ref={part} className="contents">
        {devices.map((device, index) => (
          <SettledDevice
            key={device.id}
            device={device}
            control={control}
            index={index}
            isBought={typed[index]?.isBought ?? false}
            price={typed[index]?.price ?? ''}
            isAdmin={isAdmin}
          />
        ))}
      </div>
      <PayFields
        typed={settled}
        fees={fees}
        totalCents={total}
        bind={(name, children) => (
          <FormField control={control} name={name}>
            {children}
          </FormField>
        )}
      />
    </FormDialog>
  );
}

const EDITED = { shouldDirty: true, shouldValidate: true } as const;

/** Returns true for a device that was left without its required number. */
function needsNumber({ serial, deviceType }: Transaction): boolean {
  return serial === null && needsSerial(deviceType);
}

interface SettledDeviceProps {
  device: Transaction;
  control: ReturnType<typeof useSettleForm>['form']['control'];
  index: number;
  isBought: boolean;
  /** Price as typed. */
  price: string;
  isAdmin: boolean;
}

/** Asks whether a device is bought, for its price, and for the fields that the price requires. */
function SettledDevice({ device, control, index, isBought, price, isAdmin }: SettledDeviceProps) {
  const hasOtherPrice = readTypedAmount(price) !== currentPriceCents(device);
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-2xl border border-line p-4">
      <legend className="sr-only">{deviceText(device)}</legend>
      <FormField control={control} name={`devices.${index}.isBought`}>
        {(field) => (
          <CheckField
            label={
              <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
                {deviceText(device)}{' '}
                <span className="text-note font-normal text-muted">{device.serial ?? device.transactionNumber}</span>
              </span>
            }
            {...field}
          />
        )}
      </FormField>
      {isBought && (
        <FormField control={control} name={`devices.${index}.price`}>
          {(field) => (
            <TextField
              label={`Price for ${deviceText(device)} ($)`}
              hint={promiseText(device, price)}
              inputMode="decimal"
              maxLength={9}
              autoComplete="off"
              {...field}
            />
          )}
        </FormField>
      )}
      {isBought && needsNumber(device) && (
        <NumberFields
          isAdmin={isAdmin}
          bind={(name, children) => (
            <FormField control={control} name={`devices.${index}.${name}`}>
              {children}
            </FormField>
          )}
        />
      )}
      {isBought && hasOtherPrice && (
        <FormField control={control} name={`devices.${index}.reason`}>
          {(field) => <TextField label="Reason" hint="The customer will see this." maxLength={200} {...field} />}
        </FormField>
      )}
    </fieldset>
  );
}

interface NumberFieldsProps {
  isAdmin: boolean;
  bind: (name: 'serial' | 'noSerialReason', children: (field: BoundField<string>) => ReactNode) => ReactNode;
}

/** Asks for the number of a device that was left without one. */
function NumberFields({ isAdmin, bind }: NumberFieldsProps) {
  return (
    <>
      {bind('serial', (field) => (
        <TextField
          label="IMEI or serial"
          hint="Leave empty if an admin has noted why it can’t be read."
          maxLength={MAX_NUMBER_TEXT_LENGTH}
          autoComplete="off"
          spellCheck={false}
          {...field}
        />
      ))}
      {isAdmin &&
        bind('noSerialReason', (field) => (
          <TextField
            label="No number? Note why it can’t be read"
            optional
            maxLength={200}
            autoComplete="off"
            {...field}
          />
        ))}
    </>
  );
}

/** Describes the range that the ticket promised, and notes a price outside it. */
function promiseText(device: Transaction, typed: string): string {
  const { priceRange } = device;
  if (priceRange === null)
    return `Agreed earlier: ${formatMoney(currentPriceCents(device))}. Going above the quote needs an admin.`;
  const cents = readTypedAmount(typed);
  const [from, to] = [parseMoney(priceRange.from) ?? 0, parseMoney(priceRange.to) ?? 0];
  const promised = `Ticket range: ${priceText(priceRange.from)} to ${priceText(priceRange.to)}.`;
  if (cents === null || (cents >= from && cents <= to)) return promised;
  return cents > to ? `${promised} Going above the quote needs an admin.` : `${promised} This price is lower.`;
}
