import { type Cents, formatMoney } from '../money.ts';
import { describeBonusTiming, type Invitation } from './invitation.ts';

/** Describes the bonus next to a price, or what is missing for it. */
export function bonusAtPrice(invitation: Invitation, priceCents: Cents): string {
  const { from, bonusCents, minimumCents } = invitation;
  const bonus = formatMoney(bonusCents);
  return priceCents < minimumCents
    ? `The ${bonus} bonus from ${from} needs a sale of ${formatMoney(minimumCents)} or more.`
    : `Plus your ${bonus} bonus from ${from}, paid ${describeBonusTiming(invitation)}.`;
}
