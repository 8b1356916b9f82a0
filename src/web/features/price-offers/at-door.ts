/** What the page says first of an offer at the door, once it is not open any more; null for the words of every offer. */
export function doorHeading(state: string): { heading: string; text: string } | null {
  if (state !== 'declined' && state !== 'lapsed') return null;
  const text =
    state === 'declined'
      ? 'You declined our offer, and the order has ended.'
      : 'Our driver had no answer, and the order has ended.';
  return { heading: 'Your device stays with you', text };
}

/** What happens next after an offer at the door. */
export function doorNext(state: string): string {
  return state === 'accepted'
    ? 'Our driver takes your device along. Your payment follows within 1-2 business days.'
    : 'Nothing was picked up, and you owe us nothing. If you would like to sell it after all, please call us.';
}
