import { type Cents, formatMoney } from '../money.ts';
import { type Invitation, paidWhen } from './invitation.ts';

/** Says beside a price what comes on top of it, or what is missing for that. */
export function bonusAtPrice(invitation: Invitation, priceCents: Cents): string {
  const { from, bonusCents, minimumCents } = invitation;
  const bonus = formatMoney(bonusCents);
  return priceCents < minimumCents
    ? `The ${bonus} bonus from ${from} needs a sale of ${formatMoney(minimumCents)} or more.`
    : `Plus your ${bonus} bonus from ${from}, paid ${paidWhen(invitation)}.`;
}
