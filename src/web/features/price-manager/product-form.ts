import { formatMoney, parseMoney } from '#domain/money.ts';
import { DEVICE_TYPES, type DeviceType } from '#domain/vocabulary.ts';
import type { ManagedProduct, ProductBody } from './price-manager.api.ts';

/** A product as it is being edited: texts as typed. */
export interface ProductForm {
  deviceType: DeviceType;
  model: string;
  storage: string;
  basePrice: string;
  isActive: boolean;
  reason: string;
}

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

/** What the form sends; the server says what is wrong with it. "$1,200" is an amount like any other. */
export function bodyOf({ deviceType, model, storage, basePrice, isActive, reason }: ProductForm): ProductBody {
  const [version, why] = [storage.trim(), reason.trim()];
  return {
    deviceType,
    model: model.trim(),
    storage: version === '' ? null : version,
    basePrice: basePrice.replace(/[$,\s]/g, ''),
    isActive,
    reason: why === '' ? null : why,
  };
}
