/** Promised times in the specification's words, for pages, letters and papers. */

/** Time to confirm a new order. */
export const CONFIRMED_WITHIN = '24 hours';
/** Time to the payment after the price is agreed. */
export const PAID_WITHIN = '1-2 business days';
/** Time to the payment after the evaluation of a mailed device. */
export const MAILED_PAID_WITHIN = '2-3 business days';

/** Last step of a seller who waits for the payment. */
export const PAYMENT_NEXT = `Your payment follows within ${PAID_WITHIN}.`;

/** Preparation of a seller for a pickup. */
export const HAVE_IT_READY = 'Have your device ready: backed up, signed out, and erased.';
