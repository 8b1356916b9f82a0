import { type Cents, formatMoney } from '../money.ts';

/** What a shared link promises the friend who follows it. */
export interface Invitation {
  /** Masked name of the person who shared it: "Dana R.". */
  from: string;
  bonusCents: Cents;
  /** Least payment of the order. */
  minimumCents: Cents;
  /** Days between the payment of the order and the bonus. */
  holdDays: number;
  /** Days between following the link and ordering. */
  validityDays: number;
}

/** Invites to a first sale: who sent the bonus, how much it is, and what it needs. */
export function invitationText({ from, bonusCents, minimumCents }: Invitation): string {
  const least = minimumCents === 0 ? '' : ` of ${formatMoney(minimumCents)} or more`;
  return `${from} sent you a ${formatMoney(bonusCents)} bonus, on top of your price for your first sale${least}.`;
}

/** Terms on which a bonus is paid. */
export type BonusTerms = Pick<Invitation, 'bonusCents' | 'minimumCents' | 'holdDays'>;

/** Says when a bonus is paid. */
export function paidWhen({ holdDays }: BonusTerms): string {
  if (holdDays === 0) return 'once your order is paid';
  return `${holdDays} ${holdDays === 1 ? 'day' : 'days'} after your order is paid`;
}
