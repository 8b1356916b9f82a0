import { type ReactNode, useState } from 'react';
import { PAID_IN_CASH, payoutsOf, settledCents, settleForm } from '#contracts/forms/counter.ts';
import { needsSerial } from '#domain/counter/serial-required.ts';
import { formatMoney, parseMoney, toDecimal } from '#domain/money.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import { useOpenGate } from '#web/features/staff-gate/index.ts';
import { ApiError, pathOf } from '#web/lib/api.ts';
import { priceText } from '#web/lib/format.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { terminalRegister } from '#web/lib/terminal-register.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { type BoundField, FormField } from '#web/ui/form/form-field.tsx';
import { useForm, useTyped } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { settleVisit, type Transaction, type Visit } from '../counter.api.ts';
import { PayFields } from '../paying/pay-fields.tsx';
import { payingFailure, TillLink } from '../paying/paying-failure.tsx';
import { deviceText } from '../transactions/transaction-card.tsx';

interface SettleDialogProps {
  visit: Visit;
  /** Devices that are still with the shop; at least one. */
  devices: readonly Transaction[];
  onClose: () => void;
  /** Called when the dialog is gone. */
  onPaid: () => void;
}

/** Price of a device until now, in cents: what was offered, or the quote. */
function beforeOf({ finalPrice, quotedPrice }: Transaction): number {
  return parseMoney(finalPrice ?? quotedPrice) ?? 0;
}

/** Buys devices that were left for testing: at prices that were agreed after the test, by methods that add up. */
export function SettleDialog({ visit, devices, onClose, onPaid }: SettleDialogProps) {
  const [sent] = useState(() => new SentKeys());
  const [isOfDrawer, setOfDrawer] = useState(false);
  const form = useForm({
    schema: settleForm(devices.map(beforeOf)),
    initial: {
      devices: devices.map((device) => ({
        transactionId: device.id,
        isBought: true,
        reason: '',
        serial: '',
        noSerialReason: '',
        price: toDecimal(beforeOf(device)),
      })),
      ...PAID_IN_CASH,
    },
    send: async (typed) => {
      const bought = typed.devices.filter(({ isBought }) => isBought);
      const payouts = payoutsOf(typed, settledCents(typed));
      const registerId = payouts.some(({ method }) => method === 'cash') ? terminalRegister() : undefined;
      const body = {
        devices: bought.map(({ transactionId, price, reason, serial, noSerialReason }) => ({
          transactionId,
          agreedPrice: toDecimal(readTypedAmount(price) ?? 0),
          priceReason: reason.trim() || null,
          ...(serial === '' ? {} : { serial }),
          ...(serial !== '' || noSerialReason === '' ? {} : { noSerialReason }),
        })),
        payouts: payouts.map(({ method, cents }) => ({ method, amount: toDecimal(cents) })),
        ...(registerId === undefined ? {} : { registerId }),
      };
      const settled = await settleVisit(visit.id, body, sent.keyOf(body));
      sent.settle(body);
      toast({ title: `Paid ${formatMoney(settledCents(typed))} for visit ${settled.number}` });
      // A browser that opens no window by itself leaves the link, which has the focus.
      window.open(pathOf('visits.receipt', { id: visit.id }), '_blank');
      onClose();
      setTimeout(onPaid);
    },
    listed: devices.flatMap((_, index) =>
      (['price', 'reason', 'serial'] as const).map((name) => `devices.${index}.${name}` as const),
    ),
    tell: (error, _, { readTyped }) => {
      const { text, isOfDrawer: isCash } = payingFailure(error, 'The devices could not be paid.');
      setOfDrawer(isCash);
      const places = readTyped('devices').flatMap(({ isBought }, index) => (isBought ? [index] : []));
      const field =
        error instanceof ApiError ? /^devices\.(\d+)\.(\w+)$/.exec(Object.keys(error.errors)[0] ?? '') : null;
      const place = places[Number(field?.[1] ?? -1)];
      if (place === undefined) return text;
      return { [`devices.${place}.${FIELDS[field?.[2] ?? ''] ?? 'price'}`]: text };
    },
  });
  const { control } = form;
  const isAdmin = useOpenGate().staff.areas.includes('admin');
  const [typed, payBy] = useTyped({ control, name: ['devices', 'payBy'] });
  const total = settledCents({ devices: typed });
  return (
    <FormDialog
      form={form}
      title="Pay for Devices"
      description={`Visit ${visit.number} · ${visit.customer.name}`}
      action={total === 0 ? 'Pay' : `Pay ${formatMoney(total)}`}
      onClose={onClose}
    >
      {isOfDrawer && <TillLink />}
      {devices.map((device, index) => {
        const { isBought = false, price = '' } = typed[index] ?? {};
        const isOther = readTypedAmount(price) !== beforeOf(device);
        return (
          <fieldset key={device.id} className="grid min-w-0 gap-3 rounded-2xl border border-line p-4">
            <legend className="sr-only">{deviceText(device)}</legend>
            <FormField control={control} name={`devices.${index}.isBought`}>
              {(field) => (
                <CheckField
                  label={
                    <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
                      {deviceText(device)}{' '}
                      <span className="text-note font-normal text-muted">
                        {device.serial ?? device.transactionNumber}
                      </span>
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
                    label={`Price in $ for ${deviceText(device)}`}
                    hint={promiseText(device, price)}
                    inputMode="decimal"
                    maxLength={9}
                    autoComplete="off"
                    {...field}
                  />
                )}
              </FormField>
            )}
            {isBought && device.serial === null && needsSerial(device.deviceType) && (
              <NumberFields
                isAdmin={isAdmin}
                bind={(name, children) => (
                  <FormField control={control} name={`devices.${index}.${name}`}>
                    {children}
                  </FormField>
                )}
              />
            )}
            {isBought && isOther && (
              <FormField control={control} name={`devices.${index}.reason`}>
                {(field) => <TextField label="Reason" hint="The customer reads it." maxLength={200} {...field} />}
              </FormField>
            )}
          </fieldset>
        );
      })}
      <PayFields
        isSplit={payBy === 'split'}
        bind={(name, children) => (
          <FormField control={control} name={name}>
            {children}
          </FormField>
        )}
      />
    </FormDialog>
  );
}

/** Fields of a device by those of the call, for what the server refuses. */
const FIELDS: Readonly<Record<string, 'reason' | 'serial'>> = { priceReason: 'reason', serial: 'serial' };

interface NumberFieldsProps {
  isAdmin: boolean;
  bind: (name: 'serial' | 'noSerialReason', children: (field: BoundField<string>) => ReactNode) => ReactNode;
}

/** Asks for the number of a device that was left without one (decision 44). */
function NumberFields({ isAdmin, bind }: NumberFieldsProps) {
  return (
    <>
      {bind('serial', (field) => (
        <TextField
          label="IMEI or serial"
          hint="Leave it empty if an admin has said why it can't be read."
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          {...field}
        />
      ))}
      {isAdmin &&
        bind('noSerialReason', (field) => (
          <TextField
            label="No number? Say why it can't be read"
            optional
            maxLength={200}
            autoComplete="off"
            {...field}
          />
        ))}
    </>
  );
}

/** Says what the ticket promised, and that a price is outside of it. */
function promiseText(device: Transaction, typed: string): string {
  const { priceRange } = device;
  if (priceRange === null)
    return `Agreed before: ${formatMoney(beforeOf(device))}. A higher price than the quote needs an admin.`;
  const cents = readTypedAmount(typed);
  const [from, to] = [parseMoney(priceRange.from) ?? 0, parseMoney(priceRange.to) ?? 0];
  const promised = `The ticket promises ${priceText(priceRange.from)} to ${priceText(priceRange.to)}.`;
  if (cents === null || (cents >= from && cents <= to)) return promised;
  return cents > to ? `${promised} More than the quote needs an admin.` : `${promised} This is less.`;
}
