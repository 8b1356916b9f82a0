import * as z from 'zod/mini';
import { postalParts } from './postal-parts.ts';

/** The address from which a label begins, corrected by whoever knows it. */
export const labelAddressForm = z.object(postalParts);
