import type { Logo } from '#domain/branding/logo.ts';
import type { Suggestion } from '#domain/catalog/suggest-devices.ts';
import type { LegalDocument, LegalName } from '#domain/legal/legal-document.ts';
import type { PickupRules } from '#domain/orders/pickup-rules.ts';
import type { PaymentFees } from '#domain/payouts/fees.ts';
import type { PayoutWayName } from '#domain/payouts/payout-ways.ts';
import type { PromiseFigures } from '#domain/promise/figures.ts';
import type { Invitation } from '#domain/referrals/invitation.ts';
import type { Notice } from '#domain/setup/notice.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import type { Product } from './products.ts';

/** Contract between the server and the page renderer, which is built from `src/web` and loaded by its path. */

/** Facts of the shop: settings, the same on every page, with its address, hours and pickups. */
export interface ShopFacts extends PickupRules {
  name: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  /** As displayed, such as (512) 555-0142. */
  phone: string;
  email: string;
  /** Legal owner of the shop, shown on request; null when not configured. */
  owner: string | null;
  /** Year in which the shop opened; null when not configured. */
  since: number | null;
  /** Page with the shop's reviews; null when not configured. */
  reviewsUrl: string | null;
  /** Path of the owner's photo of the shop; null without one. */
  photo: string | null;
  /** Path of the owner's photo of the people in the shop; null without one. */
  peoplePhoto: string | null;
  /** The owner's accent color, such as "#0b6a48"; absent for the default one. */
  accent?: string;
  /** The owner's logo for light pages, and for dark ones if there is one; absent for the default one. */
  logo?: { light: Logo; dark: Logo | null };
  /** Bar at the top of each page of a demo, or of a shop that isn't open; absent for an open shop. */
  notice?: Notice;
  /** The same bar for staff. */
  staffNotice?: Notice;
  /** IANA name of the time zone. "Today" is the shop's day in it. */
  timeZone: string;
  /** Payout methods that a seller can choose, in their order. */
  payoutWays: readonly PayoutWayName[];
  /** Fees of payments, and who pays them. */
  fees: PaymentFees;
  /** Origin of the site without a trailing slash. */
  publicUrl: string;
  /** Radius of home pickups around the shop's ZIP code, in miles; null where pickups go by ZIP codes only. */
  pickupMiles: number | null;
  /** Key for address suggestions; null shows a plain field with its warning. */
  mapsKey: string | null;
  /** TikTok pixel that measures advertising; null loads none and asks for no consent. */
  pixelId: string | null;
}

/** Summary of a device type on the landing page. Prices in cents. */
export interface DeviceTypeSummary {
  deviceType: DeviceType;
  models: number;
  fromCents: number;
  upToCents: number;
}

/** A legal document as a page shows it. */
export interface ShownDocument {
  name: LegalName;
  document: LegalDocument;
  /** Earlier version that the address asks for; null for the current one. */
  earlier: string | null;
}

/** Data that the server puts into a page. Only `invitation` is personal, so a page can be cached. */
export interface PageData {
  shop: ShopFacts;
  /** Hours on the shop's day of the rendering: "Open today 10AM-7PM". */
  hoursToday: string;
  /** Every device type that the shop buys today, in catalog order. */
  deviceTypes: DeviceTypeSummary[];
  /** Active products of the page's type, with today's prices; null on other pages. */
  products: Product[] | null;
  /** Factors of the conditions in percent, in the order of `CONDITIONS`; null for the specification's. */
  factors: readonly number[] | null;
  /** Version of the terms and the privacy policy that a seller agrees to on this page. */
  termsVersion: string;
  /** The document of a legal page; null on other pages. */
  legal: ShownDocument | null;
  /** True when the address names orders. Only the browser reads and loads them: the page itself holds none. */
  namesOrders: boolean;
  /** Search result for a browser without scripts, on the page of all devices; null on other pages. */
  asked: { text: string; found: Suggestion[] } | null;
  /**
   * On pages that show days, the shop's day of the rendering and the upcoming holidays when the shop is
   * closed, as YYYY-MM-DD; null on other pages. Special days are among the shop's facts.
   */
  calendar: { day: string; closedDays: readonly string[] } | null;
  /** Figures of the promise page; null on other pages, and while too few orders were paid. */
  promise: PromiseFigures | null;
  /** Promise of the shared link that this browser followed; null without one. Shared caches don't store such a page. */
  invitation: Invitation | null;
}

/** Files that a page loads, as paths of the site. */
export interface PageAssets {
  script: string;
  modules: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
}

export interface RenderInput {
  /** Path without query, the page's identity: "/sell/iphone". */
  path: string;
  data: PageData;
  /** Files that the page loads; those of the build by default. */
  assets?: PageAssets;
}

/** A whole HTML document. Its data is in a JSON block, and its one inline script is `FIRST_PRESS_SCRIPT`. */
export interface RenderedPage {
  status: 200 | 404;
  html: string;
  /** Inline style, which the policy has to allow; absent without one. */
  style?: string;
}

/** Header of the interface's answers that names the server's `entryScript`. */
export const ENTRY_SCRIPT_HEADER = 'x-entry-script';

/** Exports of `build/server/entry-server.js`. */
export interface PageRenderer {
  render(input: RenderInput): Promise<RenderedPage>;
  /**
   * Returns the path of the script that every page of the build loads. It changes with the code of any page: answers of the
   * interface name it, and an open page notices that it is out of date.
   */
  entryScript?(): string;
  /** Paths of fixed pages for the sitemap, without those per device type and model. */
  publicPaths: readonly string[];
  /** Paths of every page with a fixed path, including those of customers and staff. */
  fixedPaths: readonly string[];
}
