/**
 * Configurations of the products for browser tests. Files with the same object share a product within a worker, and most
 * files use the default: each file has its own people, and may not assume to be alone.
 */

export const PASSWORDS = {
  ADMIN_PASSWORD: 'seven green lanterns',
  POS_PASSWORD: 'a drawer of small change',
  REPAIR_POS_PASSWORD: 'tweezers and patience',
} as const;

/** Shop of the files with members of staff: the identified member determines the rights at a terminal. */
export const SHOP_WITH_MEMBERS = ownShop('Petra of Members');

/** Shop of the files that change prices of all devices. */
export const SHOP_OF_RULES = ownShop('Rhea of Rules');

/** Returns the configuration of a separate shop, for a file that counts rows or changes global settings. */
export function ownShop(owner: string): Record<string, string> {
  return { ...PASSWORDS, SHOP_OWNER: owner };
}
