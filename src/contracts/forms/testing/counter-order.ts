import { type CounterOrderForm, EMPTY_ORDER } from '../counter-order.ts';

export const IPHONE: NonNullable<CounterOrderForm['product']> = {
  id: 1,
  deviceType: 'iPhone',
  model: 'iPhone 16 Pro Max',
  storage: '256GB',
  basePrice: '1200.00',
};

export const ANA: NonNullable<CounterOrderForm['customer']> = {
  id: '0190a1b2-0000-7000-8000-00000043d686',
  name: 'Ana Lima',
  email: 'ana@example.test',
  phone: '+15125550142',
  address: '12 Pecan Street',
  city: 'Austin',
  state: 'TX',
  zipCode: '78704',
};

/** Address that is typed on one line, with its parts. */
export const SAMPLE_ADDRESS = { address: '9 Elm Street, Austin, TX 78701', city: 'Austin', state: 'TX', zip: '78701' };

/** Returns a mail-in order of a known customer, with the changes of a test. */
export function counterOrder(changes: Partial<CounterOrderForm> = {}): CounterOrderForm {
  return {
    ...EMPTY_ORDER,
    customer: ANA,
    product: IPHONE,
    condition: 'good',
    network: 'unlocked',
    serviceMethod: 'mail',
    ...changes,
  };
}
