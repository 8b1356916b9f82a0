// breaks: browser-no-schemas
import { type Quote, quote } from '#contracts/quotes.ts';

export const parse = (value: unknown): Quote => quote.parse(value);
