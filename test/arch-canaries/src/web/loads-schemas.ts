// breaks: browser-no-schemas
import type { Quote } from '#contracts/quotes.ts';
import { quote } from '#contracts/quotes.ts';

export const parse = (value: unknown): Quote => quote.parse(value);
