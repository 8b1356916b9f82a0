// breaks: module-edges
import type { Price } from '#server/modules/quotes/index.ts';

export type PricedProduct = Price;
