/** Text for staff when a repeatable call got no answer: its idempotency key makes a second press safe. */
export const NO_ANSWER = 'We couldn’t reach the server. Press again; it won’t go through twice.';
