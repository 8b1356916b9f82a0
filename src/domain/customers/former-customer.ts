/** Placeholder for the customer in the records of a deleted account. */
export const FORMER_CUSTOMER = { name: 'Former customer', email: '', phone: '' } as const;

/**
 * Returns true for the record of a deleted account: its orders are kept, and no messages are sent about them. Customers without
 * a phone keep their own name.
 */
export function isErased({ name, email, phone }: Record<keyof typeof FORMER_CUSTOMER, string>): boolean {
  return name === FORMER_CUSTOMER.name && email === FORMER_CUSTOMER.email && phone === FORMER_CUSTOMER.phone;
}
