import * as z from 'zod/mini';
import { postalParts } from './postal-parts.ts';

/** Corrected sender address of a label. */
export const labelAddressForm = z.object(postalParts);
