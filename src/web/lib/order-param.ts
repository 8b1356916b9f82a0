/** Name of the parameter for the open order in the address of a staff area: `/admin?order=0190…`. */
export const ORDER_PARAM = 'order';
/** Name of the parameter for the order whose device is inspected: `/pos?inspect=0190…`. */
export const INSPECT_PARAM = 'inspect';
/** Name of the parameter for the open visit, over any tab: `/repair-pos?visit=0190…`. */
export const VISIT_PARAM = 'visit';
/** Name of the parameter that makes an area begin something new: `/pos?new=order`. */
export const NEW_PARAM = 'new';
/** Name of the parameter for the open unit of the inventory, over any tab: `/admin?unit=0190…`. */
export const UNIT_PARAM = 'unit';
/** Name of the parameter for the open product of the price manager: `/pos?tab=prices&product=17`. */
export const PRODUCT_PARAM = 'product';
