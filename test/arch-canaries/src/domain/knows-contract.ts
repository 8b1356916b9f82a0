// breaks: domain-pure
import type { Quote } from '#contracts/quotes.ts';

export type Priced = Quote;
