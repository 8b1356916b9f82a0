import type { ShopFacts } from '#contracts/pages.ts';

/** The shop, as a letter is signed by it. */
export type Signer = Pick<ShopFacts, 'name' | 'street' | 'city' | 'state' | 'zip' | 'phone' | 'email'>;

/** A name as people write it. Others are not greeted by it: a form must not send a stranger's advertisement. */
const GIVEN_NAME = /^[\p{L}\p{M}'’-]{1,30}$/u;

/** @param name as its owner typed it */
export function greetingFor(name: string): string {
  const [givenName = ''] = name.trim().split(/\s+/);
  return GIVEN_NAME.test(givenName) ? `Hello ${givenName},` : 'Hello,';
}

export function signatureOf({ name, street, city, state, zip, phone, email }: Signer): string[] {
  return [name, `${street}, ${city}, ${state} ${zip}`, phone, email];
}
