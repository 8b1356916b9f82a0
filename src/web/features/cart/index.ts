export { type Cart, useCart } from './cart.ts';
export { CartItemCard } from './cart-item-card.tsx';
export { CartLink } from './cart-link.tsx';
export { isCartSaved, readSavedCart, watchSavedCart } from './cart-shelf.ts';
export { CartSummary } from './cart-summary.tsx';
export { LabelAddress, needsLabelAddress, useLabelAddress } from './label-address.tsx';
export { PlacedOrders } from './placed-orders.tsx';
export { type CartSubmission, useCartSubmission } from './use-cart-submission.ts';
export { useRemoval } from './use-removal.ts';
