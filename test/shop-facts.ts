/** Facts of every test's shop: a script has set it up, so it's open (decision 025). It begins no backups while a test runs. */
export const SHOP_FACTS = {
  SHOP_NAME: 'Cash Again',
  SHOP_STREET: '1180 Lamplight Row, Suite 4',
  SHOP_PHONE: '(512) 555-0142',
  SHOP_EMAIL: 'hello@cashagain.example',
  BACKUP_EVERY_HOURS: '0',
} as const;

/** A shop that no script has set up, for tests that change these on screen. */
export const NO_FACTS = { SHOP_NAME: '', SHOP_STREET: '', SHOP_PHONE: '', SHOP_EMAIL: '' } as const;
