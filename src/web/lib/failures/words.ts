const IN_A_MOMENT = 'We’ll be right back. What you entered is still here. Please try again in a moment.';

/** Texts for the reasons that a call got no answer. */
export const NO_ANSWER = {
  offline: 'We couldn’t reach our server. Please check your connection and try again.',
  timeout: IN_A_MOMENT,
  away: IN_A_MOMENT,
} as const;

/** Text for a failure without an explanation: an error page of a proxy, or a bug. */
export const UNEXPLAINED = 'Something went wrong on our side. Please try again.';
