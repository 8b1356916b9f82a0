export { addToCart } from '../cart.ts';
