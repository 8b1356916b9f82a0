// breaks: no-dev-package-in-product
import { integer } from 'fast-check';

export const anyNumber = integer();
