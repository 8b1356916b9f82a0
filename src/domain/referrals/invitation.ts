import { type Cents, formatMoney } from '../money.ts';

/** Bonus that a shared link promises the friend who follows it. */
export interface Invitation {
  /** Masked name of the person who shared it: "Dana R.". */
  from: string;
  bonusCents: Cents;
  /** Minimum payment of the order. */
  minimumCents: Cents;
  /** Days between the payment of the order and the bonus. */
  holdDays: number;
  /** Days between following the link and ordering. */
  validityDays: number;
}

/** Describes the bonus of a first sale: its sender, amount and minimum. */
export function invitationText({ from, bonusCents, minimumCents }: Invitation): string {
  const least = minimumCents === 0 ? '' : ` of ${formatMoney(minimumCents)} or more`;
  return `${from} sent you a ${formatMoney(bonusCents)} bonus, on top of your price for your first sale${least}.`;
}

/** Terms of a bonus. */
export type BonusTerms = Pick<Invitation, 'bonusCents' | 'minimumCents' | 'holdDays'>;

/** Describes when a bonus is paid. */
export function describeBonusTiming({ holdDays }: BonusTerms): string {
  if (holdDays === 0) return 'once your order is paid';
  return `${holdDays} ${holdDays === 1 ? 'day' : 'days'} after your order is paid`;
}
