import { expectNoShift } from './layout-shift.ts';
import { test } from './product.ts';

for (const path of ['/', '/sell/iphone', '/sell/iphone/iphone-15-pro', '/about', '/contact', '/faq']) {
  test(`${path} has no layout shift`, ({ page }) => expectNoShift(page, path));
}
