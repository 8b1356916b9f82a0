/**
 * Configurations of the products that the browser tests run on. Files that name the same object share a product where one
 * worker runs them, and most name none and share one: each file has its own people, and counts on being alone nowhere.
 */

export const PASSWORDS = {
  ADMIN_PASSWORD: 'seven green lanterns',
  POS_PASSWORD: 'a drawer of small change',
  REPAIR_POS_PASSWORD: 'tweezers and patience',
} as const;

/** Shop of the files whose staff are known by name: with members, the rights at a terminal are those of a member. */
export const SHOP_WITH_MEMBERS = ownShop('Petra of Members');

/** Shop of the files that change what every device brings. */
export const SHOP_OF_RULES = ownShop('Rhea of Rules');

/** Returns the configuration of a shop of a file's own, which counts rows or changes what holds for everybody. */
export function ownShop(owner: string): Record<string, string> {
  return { ...PASSWORDS, SHOP_OWNER: owner };
}
