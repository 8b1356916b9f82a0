// biome-ignore lint/performance/noBarrelFile: what a selling dialog loads of the cart, on demand
export { addToCart } from '../cart.ts';
