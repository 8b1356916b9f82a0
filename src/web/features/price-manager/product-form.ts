import type { z } from 'zod/mini';
import type { ProductForm, productForm } from '#contracts/forms/prices.ts';
import { formatMoney, parseMoney, toDecimal } from '#domain/money.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import type { ManagedProduct, ProductBody } from './price-manager.api.ts';

/** The form of a product, or an empty one. */
export function formOf(product: ManagedProduct | null): ProductForm {
  if (product === null) {
    return { deviceType: DEVICE_TYPES[0], model: '', storage: '', basePrice: '', isActive: true, reason: '' };
  }
  const { deviceType, model, storage, basePrice, isActive } = product;
  const cents = parseMoney(basePrice);
  const plain = cents === null ? basePrice : formatMoney(cents).replace(/[$,]/g, '');
  return { deviceType, model, storage: storage ?? '', basePrice: plain, isActive, reason: '' };
}

/** What is sent of a form that has passed its checks. */
export function bodyOf({ storage, basePrice, reason, ...same }: z.output<typeof productForm>): ProductBody {
  return { ...same, storage: storage || null, basePrice: toDecimal(basePrice), reason: reason || null };
}
