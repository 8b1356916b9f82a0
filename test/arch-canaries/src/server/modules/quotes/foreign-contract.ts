// breaks: own-contracts
import type { Order } from '#contracts/orders.ts';

export const priceOf = ({ quotedPrice }: Order) => quotedPrice;
