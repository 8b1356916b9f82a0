export { addToCart } from '../cart.ts';
export { isShelfKept } from '../cart-shelf.ts';
