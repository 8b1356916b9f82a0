import { formatMoney } from '#domain/money.ts';
import { PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import { feeOf, type PaymentFees, takenOff } from '#domain/payouts/fees.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';

interface PaymentTotalProps {
  /** As typed. */
  amount: string;
  /** Empty until one is picked. */
  method: string;
  fees: PaymentFees;
}

/** Shows the amount that the customer gets, before it is paid, and who pays the fee. */
export function PaymentTotal({ amount, method: picked, fees }: PaymentTotalProps) {
  const cents = readTypedAmount(amount);
  const method = PAYMENT_METHOD_VALUES.find((candidate) => candidate === picked);
  if (cents === null || method === undefined) return null;
  const [fee, off] = [feeOf(method, fees), takenOff(method, fees)];
  // The field of the method says why.
  if (off > 0 && off >= cents) return null;
  return (
    <p className="tabular-nums" aria-live="polite">
      The customer gets <strong>{formatMoney(cents - off)}</strong>
      {off > 0
        ? `: ${formatMoney(cents)} less the ${formatMoney(fee)} fee`
        : fee > 0 && `. The shop pays the ${formatMoney(fee)} fee`}
      .
    </p>
  );
}
