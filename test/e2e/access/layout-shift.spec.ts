import { expectNoShift } from '#test/e2e/support/layout-shift.ts';
import { MORE, test } from '#test/e2e/support/product.ts';

for (const path of ['/', '/sell/iphone', '/sell/iphone/iphone-15-pro', '/about', '/contact', '/faq']) {
  test(`${path} has no layout shift`, MORE, ({ page }) => expectNoShift(page, path));
}
