import type { PageRenderer } from '#contracts/pages.ts';
import { readStaffPath } from '#domain/staff-addresses.ts';
import type { Context } from '#server/platform/context.ts';
import { plainPage, plainPageStyle } from '#server/platform/http/plain-page.ts';
import { NOT_FOUND_PATH } from './page-address.ts';

const SETUP_PATH = '/setup';
const DRIVER_PATH = '/driver';

/**
 * Returns a renderer that shows customers one page without facts while a public shop's own are not typed: its name, address, phone
 * and email are invented until then, and a visitor could call them.
 */
export function hideInventedShop(
  renderer: PageRenderer,
  { env, opening }: Pick<Context, 'env' | 'opening'>,
): PageRenderer {
  const isHidden = (path: string) => opening.hidesFacts() && !isForStaff(path);
  return {
    ...renderer,
    render: async (input) => {
      if (!isHidden(input.path)) return renderer.render(input);
      const sender = { name: env.SHOP_NAME, phone: null, accent: env.SHOP_ACCENT, notice: OWNER_NOTICE };
      const html = plainPage(sender, { title: 'Opening soon', text: 'We’ll buy used Apple devices for cash here.' });
      return { status: input.path === NOT_FOUND_PATH ? 404 : 200, html, style: plainPageStyle(env.SHOP_ACCENT) };
    },
  };
}

const OWNER_NOTICE = { label: 'Setup', text: 'Is this your shop?', link: { text: 'Set it up', href: SETUP_PATH } };

function isForStaff(path: string): boolean {
  return readStaffPath(path) !== null || path === SETUP_PATH || path === DRIVER_PATH;
}
