import { type Cents, formatMoney } from '../money.ts';
import type { ReferralState } from './referral-state.ts';

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

type Terms = Pick<Invitation, 'bonusCents' | 'minimumCents' | 'holdDays'>;

/** Invites to a first sale: who sent the bonus, how much it is, and what it needs. */
export function invitationText({ from, bonusCents, minimumCents }: Invitation): string {
  const least = minimumCents === 0 ? '' : ` of ${formatMoney(minimumCents)} or more`;
  return `${from} sent you a ${formatMoney(bonusCents)} bonus, on top of your price for your first sale${least}.`;
}

/** Says beside a price what comes on top of it, or what is missing for that. */
export function bonusAtPrice(invitation: Invitation, priceCents: Cents): string {
  const { from, bonusCents, minimumCents } = invitation;
  const bonus = formatMoney(bonusCents);
  return priceCents < minimumCents
    ? `The ${bonus} bonus from ${from} needs a sale of ${formatMoney(minimumCents)} or more.`
    : `Plus your ${bonus} bonus from ${from}, paid ${paidWhen(invitation)}.`;
}

/** State of a bonus as its seller reads it: a referral that a person looks into is told as pending. */
export type BonusState = Exclude<ReferralState, 'held'>;

/** The bonus of an order. */
export interface OrderBonus extends Terms {
  state: BonusState;
  /** Day on which the hold ends, as its reader writes it; null until the order is paid. */
  dueDay: string | null;
}

/** Tells a seller about the bonus of an order, and when it is paid. */
export function orderBonusText({ state, dueDay, ...terms }: OrderBonus): string {
  const bonus = formatMoney(terms.bonusCents);
  if (state === 'paid') return `We’ve paid your ${bonus} bonus.`;
  if (state === 'earned') return `Your ${bonus} bonus is ready. We’ll pay it shortly.`;
  if (state === 'reversed') return `There’s no referral bonus for this order.`;
  if (dueDay !== null) return `Your ${bonus} bonus comes on top. We’ll pay it after ${dueDay}.`;
  const least = terms.minimumCents === 0 ? '' : `, if that’s for ${formatMoney(terms.minimumCents)} or more`;
  return `Your ${bonus} bonus comes on top. We’ll pay it ${paidWhen(terms)}${least}.`;
}

function paidWhen({ holdDays }: Terms): string {
  if (holdDays === 0) return 'once your order is paid';
  return `${holdDays} ${holdDays === 1 ? 'day' : 'days'} after your order is paid`;
}
