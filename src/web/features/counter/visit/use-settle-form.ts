import { useState } from 'react';
import { getsOf, PAID_IN_CASH, payoutsOf, settledCents, settleForm } from '#contracts/forms/counter.ts';
import { formatMoney, parseMoney, toDecimal } from '#domain/money.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import { printOrOpen } from '#web/features/printing/index.ts';
import { ApiError } from '#web/lib/api.ts';
import { usePaymentFees } from '#web/lib/payment-fees.ts';
import { SentKeys } from '#web/lib/sent-keys.ts';
import { terminalRegister } from '#web/lib/terminal-register.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/toast.tsx';
import { paperOfVisit, settleVisit, type Transaction, type Visit } from '../counter.api.ts';
import { payingFailure } from '../paying/paying-failure.tsx';
import { payoutBody } from '../paying/payout-body.ts';

/** Returns the current price of a device in cents: the offer, or the quote. */
export function currentPriceCents({ finalPrice, quotedPrice }: Transaction): number {
  return parseMoney(finalPrice ?? quotedPrice) ?? 0;
}

/** Fields of the form by the fields of the call, for the server's refusals. */
const FIELDS: Readonly<Record<string, 'reason' | 'serial'>> = { priceReason: 'reason', serial: 'serial' };

/** Holds the form that pays for devices of a visit. `isDrawerProblem` is true when the drawer is the reason of a refusal. */
export function useSettleForm(visit: Visit, devices: readonly Transaction[], onSettled: () => void) {
  const [sent] = useState(() => new SentKeys());
  const [isDrawerProblem, setDrawerProblem] = useState(false);
  const { fees, refetch: readFees } = usePaymentFees();
  const form = useForm({
    schema: settleForm(devices.map(currentPriceCents), fees),
    initial: {
      devices: devices.map((device) => ({
        transactionId: device.id,
        isBought: true,
        reason: '',
        serial: '',
        noSerialReason: '',
        price: toDecimal(currentPriceCents(device)),
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
        payouts: payouts.map((payout) => payoutBody(payout, fees)),
        ...(registerId === undefined ? {} : { registerId }),
      };
      const settled = await settleVisit(visit.id, body, sent.keyOf(body));
      sent.settle(body);
      toast({ title: `Paid ${formatMoney(getsOf(typed, settledCents(typed), fees))} for visit ${settled.number}` });
      // Prints or opens the paper. A browser that blocks the window still has the link, which takes the focus.
      void printOrOpen(paperOfVisit(visit.id));
      onSettled();
    },
    listFields: devices.flatMap((_, index) =>
      (['price', 'reason', 'serial'] as const).map((name) => `devices.${index}.${name}` as const),
    ),
    reportFailure: (error, _, { readTyped }) => {
      const { text, isDrawerProblem: isCash } = payingFailure(error, 'We couldn’t pay for these devices.');
      setDrawerProblem(isCash);
      void readFees();
      const boughtIndexes = readTyped('devices').flatMap(({ isBought }, index) => (isBought ? [index] : []));
      const field =
        error instanceof ApiError ? /^devices\.(\d+)\.(\w+)$/.exec(Object.keys(error.errors)[0] ?? '') : null;
      const deviceIndex = boughtIndexes[Number(field?.[1] ?? -1)];
      if (deviceIndex === undefined) return text;
      return { [`devices.${deviceIndex}.${FIELDS[field?.[2] ?? ''] ?? 'price'}`]: text };
    },
  });
  return { form, fees, isDrawerProblem };
}
