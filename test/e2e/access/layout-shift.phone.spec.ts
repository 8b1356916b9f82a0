import { expectNoShift } from '#test/e2e/support/layout-shift.ts';
import { MORE, test } from '#test/e2e/support/product.ts';

test.use({ isMobile: false });

for (const path of ['/', '/sell/iphone', '/contact', '/services']) {
  test(`${path} has no layout shift on a phone`, MORE, ({ page }) => expectNoShift(page, path));
}
