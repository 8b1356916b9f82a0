export { addToCart } from '../cart.ts';
export { isCartSaved } from '../cart-shelf.ts';
