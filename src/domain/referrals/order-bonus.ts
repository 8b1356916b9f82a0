import { formatMoney } from '../money.ts';
import { type BonusTerms, describeBonusTiming } from './invitation.ts';
import type { ReferralState } from './referral-state.ts';

/** State of a bonus for its seller: a referral under review is shown as pending. */
export type BonusState = Exclude<ReferralState, 'held'>;

/** The bonus of an order. */
export interface OrderBonus extends BonusTerms {
  state: BonusState;
  /** Day on which the hold ends, formatted for its reader; null until the order is paid. */
  dueDay: string | null;
}

/** Describes the bonus of an order to its seller, and when it is paid. */
export function orderBonusText({ state, dueDay, ...terms }: OrderBonus): string {
  const bonus = formatMoney(terms.bonusCents);
  if (state === 'paid') return `We’ve paid your ${bonus} bonus.`;
  if (state === 'earned') return `Your ${bonus} bonus is ready. We’ll pay it shortly.`;
  if (state === 'reversed') return `There’s no referral bonus for this order.`;
  if (dueDay !== null) return `Your ${bonus} bonus comes on top. We’ll pay it after ${dueDay}.`;
  const least = terms.minimumCents === 0 ? '' : `, if that’s for ${formatMoney(terms.minimumCents)} or more`;
  return `Your ${bonus} bonus comes on top. We’ll pay it ${describeBonusTiming(terms)}${least}.`;
}
