/** Names the order that is open in a staff area, in its address: `/admin?order=0190…`. */
export const ORDER_PARAM = 'order';
