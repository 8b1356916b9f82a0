/** What customers are promised of times, in the specification's words: pages, letters and papers say it from here. */

/** After a new order. */
export const CONFIRMED_WITHIN = '24 hours';
/** After the price is agreed. */
export const PAID_WITHIN = '1-2 business days';
/** After the evaluation of a device that came by mail. */
export const MAILED_PAID_WITHIN = '2-3 business days';

/** The last step of a seller who waits for the money. */
export const PAYMENT_NEXT = `Your payment follows within ${PAID_WITHIN}.`;

/** What a seller does before the driver comes. */
export const HAVE_IT_READY = 'Have your device ready: backed up, signed out, and erased.';
