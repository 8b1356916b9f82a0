import { expectNoShift } from './layout-shift.ts';
import { test } from './product.ts';

for (const path of ['/', '/sell/iphone', '/sell/iphone/iphone-15-pro', '/about', '/contact', '/faq']) {
  test(`nothing jumps on ${path}`, ({ page }) => expectNoShift(page, path));
}
