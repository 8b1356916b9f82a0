// breaks: light-contracts-stay-light
import { quote } from './quotes.ts';

export const page = { quote };
