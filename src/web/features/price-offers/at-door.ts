/** Returns heading and text of an offer at the door that has ended without a sale; null when the general texts apply. */
export function doorHeading(state: string): { heading: string; text: string } | null {
  if (state !== 'declined' && state !== 'lapsed') return null;
  const text =
    state === 'declined'
      ? 'You declined our offer, and the order has ended.'
      : 'Our driver didn’t get an answer, and the order has ended.';
  return { heading: 'You keep your device', text };
}

/** Describes what follows an answer to an offer at the door. */
export function doorNext(state: string): string {
  return state === 'accepted'
    ? 'Our driver takes your device. You’ll get paid within 1-2 business days.'
    : 'Nothing was picked up, and you owe us nothing. Changed your mind? Please call us.';
}
