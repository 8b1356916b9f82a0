import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run-tool.ts';

interface Chunk {
  name: string;
  /** Folders and modules below `src`. Their imports are included, unless an earlier chunk has them. */
  sources: readonly string[];
}

/**
 * Modules that several pages load, in one file per row. Without this the bundler makes a file of every small module that
 * two pages share: on a slow network each costs a round trip and 350 bytes of headers. The bundler's own option
 * (`entriesAware`), tried on 30 November 2026, makes 43 files for a model's page instead of 18, or with merging 240 kB
 * for the landing page instead of 74.
 */
const CHUNKS: readonly Chunk[] = [
  {
    name: 'values',
    sources: [
      'domain/money.ts',
      'domain/assert-never.ts',
      'domain/catalog/lock.ts',
      'domain/device-numbers/longest-text.ts',
      'domain/orders/short-id.ts',
      'domain/promise/promised-times.ts',
      'domain/staff-areas.ts',
      'domain/stand-ins/group-by.ts',
    ],
  },
  // Separate: a form that reads a phone number loads neither the promises nor the next steps, which use these modules too.
  { name: 'ways', sources: ['domain/payment-methods.ts', 'domain/payouts/fees.ts', 'domain/phone/format-phone.ts'] },
  {
    name: 'controls',
    sources: ['web/ui/button.tsx', 'web/ui/badge.tsx', 'web/ui/icons.tsx', 'web/ui/found/found-count.tsx'],
  },
  {
    name: 'waiting',
    sources: [
      'domain/stand-ins/parse-url.ts',
      'web/lib/answers/poll-ms.ts',
      'web/lib/loading.ts',
      'web/lib/sending/new-key.ts',
      'web/lib/late-code/lazy-content.ts',
      'web/lib/lazy-extra.ts',
      'web/lib/session-ended.ts',
      'web/ui/skeleton.tsx',
    ],
  },
  { name: 'order-skeletons', sources: ['web/features/orders/skeletons.tsx'] },
  { name: 'format', sources: ['web/lib/format.ts'] },
  { name: 'order-texts', sources: ['web/features/orders/order-texts.ts', 'domain/address/unknown-parts.ts'] },
  // Separate: a gate that cleans a name loads neither phones nor addresses, which use this module too.
  { name: 'clean-text', sources: ['domain/text/clean-text.ts'] },
  { name: 'address', sources: ['domain/address/parse-us-address.ts', 'domain/address/unit-in-line.ts'] },
  { name: 'next-step', sources: ['domain/orders/customer-next.ts', 'domain/orders/decline-cause.ts'] },
  { name: 'api', sources: ['web/lib/api.ts'] },
  { name: 'art', sources: ['web/ui/device-art/device-art.tsx'] },
  // Separate: a dialog that reads the time at the shop loads neither hours nor pickups.
  { name: 'shop-day', sources: ['domain/shop-day.ts'] },
  // Opening hours of the shop, without the times of its pickups.
  { name: 'hours', sources: ['domain/holidays.ts', 'domain/shop-opening.ts'] },
  { name: 'pickups', sources: ['domain/orders/next-pickup.ts', 'domain/orders/pickup-slots.ts'] },
  // Without the visit section: staff pages also use the hours and pickups that it imports.
  {
    name: 'information',
    sources: [
      'web/areas/public/shared/closing-call.tsx',
      'domain/text/list-text.ts',
      'web/areas/public/shared/page-heading.tsx',
      'web/areas/public/shared/promises.ts',
      'web/areas/public/shared/section.tsx',
    ],
  },
  { name: 'text-fields', sources: ['web/ui/field.tsx', 'web/lib/focus.ts'] },
  {
    name: 'pricing',
    sources: ['domain/pricing/best-price.ts', 'domain/pricing/factors.ts', 'domain/pricing/quote.ts'],
  },
  { name: 'radios', sources: ['web/ui/radio-cards.tsx'] },
  { name: 'saved', sources: ['web/lib/storage/saved-values.ts', 'web/lib/storage/storage.ts'] },
  {
    name: 'catalog',
    sources: [
      'domain/catalog/catalog.ts',
      'domain/catalog/pictures.ts',
      'web/features/catalog/built-in/built-in-products.ts',
      'web/features/catalog/live-products.ts',
      'web/features/catalog/model-name.tsx',
      'web/features/catalog/model-summary.ts',
      'web/features/catalog/models.ts',
      'web/ui/device-art/model-art.tsx',
    ],
  },
  {
    name: 'form',
    sources: [
      'web/ui/check-field.tsx',
      'web/ui/form/use-form.ts',
      'web/ui/form/form-field.tsx',
      'web/ui/form/form-notice.tsx',
    ],
  },
  // Separate: pages of customers load it without modules for staff.
  {
    name: 'load-failure',
    sources: ['web/lib/answers/take-latest.ts', 'web/ui/load-failure.tsx', 'web/ui/late', 'web/ui/use-late-code.ts'],
  },
  // A gate loads them without the screens behind it.
  {
    name: 'staff-context',
    sources: [
      'web/features/staff-gate/areas.ts',
      'web/features/staff-gate/staff-context.ts',
      'web/features/staff-gate/staff-gate.api.ts',
    ],
  },
  {
    name: 'staff',
    sources: [
      'domain/orders/service-names.ts',
      'domain/staff-roles.ts',
      'web/features/order-desk/section.tsx',
      'web/features/staff-gate/may-use.ts',
      'web/lib/use-debounced.ts',
      'web/lib/use-leave-warning.ts',
      'web/ui/data-table/nothing-found.tsx',
      'web/ui/data-table/show-more.tsx',
      'web/ui/found/use-refilled.ts',
      'web/ui/read-state.tsx',
    ],
  },
  // Before the modules that only staff load.
  { name: 'tabs', sources: ['web/ui/tabs.tsx'] },
  {
    name: 'strip',
    sources: [
      'domain/old-staff-addresses.ts',
      'domain/staff-addresses.ts',
      'web/lib/places',
      'web/lib/sent-keys.ts',
      'web/ui/popover/close-with-button.ts',
      'web/ui/menu',
      'web/ui/save-file.ts',
      'web/ui/strip',
    ],
  },
  // Modules with which dialogs of staff read files and tags.
  {
    name: 'rows',
    sources: ['domain/marketing/consent', 'domain/marketing/contacts.ts', 'domain/rows', 'web/ui/files'],
  },
  // First step of both dialogs that sell a device.
  {
    name: 'sale',
    sources: [
      'contracts/forms/sale.ts',
      'web/features/answer-hints',
      'web/features/place-order/good-until.ts',
      'web/features/place-order/new-customer.ts',
      'web/features/place-order/quote.api.ts',
      'web/features/place-order/unit.ts',
      'web/features/sell/fields/carrier-choice.tsx',
      'web/features/sell/fields/condition-art.tsx',
      'web/features/sell/offer',
      'web/features/sell/sale/draft.ts',
      'web/features/sell/sale/in-sight.ts',
      'web/features/sell/sale/kept-notice.tsx',
      'web/features/sell/sale/saved-form.ts',
      'web/features/sell/sale/state.ts',
      'web/features/sell/sale/use-sale-dialog.ts',
    ],
  },
];

/** Loaded by every page: the entry and everything that it imports, React included. */
const ENTRY = { name: 'entry', tags: ['$initial' as const] };

/**
 * Returns the chunks as the bundler's groups.
 * @throws when a source does not exist: otherwise its modules would silently become files of their own
 */
export function chunkGroups() {
  const groups = CHUNKS.map(({ name, sources }) => {
    const paths = sources.map(pathOf);
    return { name, test: (id: string) => paths.some((source) => id === source || id.startsWith(source + path.sep)) };
  });
  return [ENTRY, ...groups].map((group, index, all) => ({ ...group, priority: all.length - index }));
}

function pathOf(source: string): string {
  const file = path.join(ROOT, 'src', source);
  if (!fs.existsSync(file)) throw new Error(`scripts/build/chunks.ts names src/${source}, which does not exist`);
  return file;
}
