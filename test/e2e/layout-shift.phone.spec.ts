import { expectNoShift } from './layout-shift.ts';
import { test } from './product.ts';

test.use({ isMobile: false });

for (const path of ['/', '/sell/iphone', '/contact', '/services']) {
  test(`${path} has no layout shift on a phone`, ({ page }) => expectNoShift(page, path));
}
