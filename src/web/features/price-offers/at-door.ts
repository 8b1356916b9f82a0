/** What the page says first of an offer at the door, once it is not open any more; null for the words of every offer. */
export function doorHeading(state: string): { heading: string; text: string } | null {
  if (state !== 'declined' && state !== 'lapsed') return null;
  const text =
    state === 'declined'
      ? 'You declined our offer, and the order has ended.'
      : 'Our driver didn’t get an answer, and the order has ended.';
  return { heading: 'You keep your device', text };
}

/** What happens next after an offer at the door. */
export function doorNext(state: string): string {
  return state === 'accepted'
    ? 'Our driver takes your device. You’ll get paid within 1-2 business days.'
    : 'Nothing was picked up, and you owe us nothing. Changed your mind? Please call us.';
}
