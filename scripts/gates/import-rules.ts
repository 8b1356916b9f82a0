import type { IFlattenedRuleSet, IRegularForbiddenRuleType } from 'dependency-cruiser';

/**
 * Defines the rules of imports (design, section 2) as data. Paths are from the root; `$1` is the match of the group in
 * `from`. Type-only imports count, unless a rule says otherwise.
 */

/**
 * Modules that each module may import, always through their `index.ts` or that of a part. A module without a row imports
 * none. The list has no cycle, and a new edge may not make one.
 */
export const MODULE_EDGES: Readonly<Record<string, readonly string[]>> = {
  approvals: ['staff'],
  analytics: ['catalog', 'expenses', 'inventory', 'orders', 'payments', 'till'],
  verification: ['consent', 'notifications'],
  legal: ['staff'],
  letters: ['custody'],
  notifications: ['consent', 'letters'],
  inbound: ['consent', 'marketing', 'notifications'],
  customers: ['staff', 'users', 'verification'],
  prices: ['catalog', 'staff'],
  quotes: ['catalog'],
  orders: [
    'catalog',
    'custody',
    'customers',
    'legal',
    'letters',
    'notifications',
    'pickups',
    'prices',
    'quotes',
    'staff',
    'verification',
  ],
  'order-lookup': ['notifications', 'orders', 'verification'],
  accounts: [
    'custody',
    'customers',
    'inbound',
    'legal',
    'letters',
    'marketing',
    'message-log',
    'notifications',
    'orders',
    'payout-details',
    'price-offers',
    'referrals',
    'returns',
    'users',
    'verification',
  ],
  inventory: ['approvals', 'catalog', 'custody', 'expenses', 'orders', 'staff', 'till'],
  deductions: ['catalog'],
  inspections: ['catalog', 'custody', 'deductions', 'files', 'letters', 'notifications', 'orders', 'staff'],
  returns: ['custody', 'files', 'inspections', 'letters', 'notifications', 'orders', 'shipping', 'staff'],
  'price-offers': [
    'catalog',
    'custody',
    'customers',
    'deductions',
    'files',
    'inspections',
    'letters',
    'notifications',
    'orders',
    'staff',
    'verification',
  ],
  payments: [
    'approvals',
    'custody',
    'customers',
    'drivers',
    'inspections',
    'inventory',
    'letters',
    'notifications',
    'orders',
    'payout-details',
    'price-offers',
    'returns',
    'staff',
    'till',
  ],
  'payout-details': ['inspections', 'letters', 'notifications', 'orders', 'staff'],
  referrals: ['approvals', 'customers', 'expenses', 'orders', 'payments', 'staff', 'users'],
  drivers: [
    'catalog',
    'consent',
    'files',
    'inspections',
    'letters',
    'notifications',
    'orders',
    'pickups',
    'price-offers',
    'verification',
  ],
  setup: ['orders', 'staff'],
  'shop-settings': ['files', 'printing'],
  views: ['staff'],
  visits: [
    'approvals',
    'catalog',
    'custody',
    'customers',
    'files',
    'inventory',
    'letters',
    'notifications',
    'orders',
    'payments',
    'printing',
    'staff',
  ],
  expenses: ['approvals', 'files', 'staff', 'till'],
  printing: ['staff'],
  till: ['approvals', 'letters', 'notifications', 'printing', 'staff'],
  reports: ['expenses', 'inventory', 'payments', 'staff', 'till'],
  shipping: ['custody', 'letters', 'notifications', 'orders'],
  desk: ['catalog', 'customers', 'drivers', 'message-log', 'orders', 'payments', 'shipping'],
  marketing: [
    'catalog',
    'consent',
    'letters',
    'message-log',
    'notifications',
    'orders',
    'payments',
    'quotes',
    'referrals',
    'verification',
  ],
  automations: [
    'consent',
    'letters',
    'marketing',
    'message-log',
    'notifications',
    'orders',
    'payments',
    'shipping',
    'staff',
  ],
  'work-list': [
    'inspections',
    'inventory',
    'message-log',
    'orders',
    'price-offers',
    'returns',
    'shipping',
    'till',
    'visits',
  ],
  'message-log': ['catalog', 'consent', 'letters', 'notifications', 'orders', 'payments', 'verification'],
  health: ['inbound', 'letters', 'notifications', 'orders'],
  metrics: ['notifications', 'orders', 'payments'],
  'answer-hints': ['catalog', 'inspections', 'orders'],
  promise: ['inspections', 'orders', 'payments', 'returns'],
  pages: ['catalog', 'legal', 'promise'],
  widget: ['catalog'],
};

/**
 * Tables whose foreign keys point against the edges: attachments refer to the records that own them, whose modules import
 * `files` (decision 023). The server does not load tables, so this is no cycle of code.
 */
const KEYS_TO_OWNERS = ['^src/server/modules/files/attachments/attachments[.]tables[.]ts$'];

/**
 * Features of the browser that each feature may import, always through their `index.ts`. A feature without a row imports
 * none. The list has no cycle. Features that sell (sell, cart, order-desk) do so only through place-order (decision 007).
 */
export const FEATURE_EDGES: Readonly<Record<string, readonly string[]>> = {
  'device-search': ['catalog'],
  session: ['ads'],
  account: ['phone-verification', 'session'],
  'order-lookup': ['phone-verification'],
  'place-order': ['phone-verification'],
  cart: ['address-field', 'ads', 'place-order', 'session'],
  sell: [
    'account',
    'address-field',
    'ads',
    'answer-hints',
    'catalog',
    'phone-verification',
    'pickup-windows',
    'place-order',
    'session',
  ],
  analytics: ['inventory', 'order-desk', 'orders', 'staff-gate'],
  backup: ['orders'],
  orders: ['custody', 'pickup-windows'],
  'command-palette': ['counter', 'customers', 'inventory', 'order-desk', 'orders', 'printing', 'staff-gate'],
  counter: ['order-desk', 'orders', 'past-sales', 'printing', 'staff-gate'],
  drivers: ['order-desk'],
  driving: ['inspection'],
  returns: ['orders', 'parcels', 'staff-gate'],
  'order-desk': [
    'address-field',
    'answer-hints',
    'custody',
    'orders',
    'parcels',
    'pickup-windows',
    'place-order',
    'returns',
    'staff-gate',
  ],
  payments: ['order-desk', 'orders', 'payout-details', 'staff-gate'],
  customers: ['order-desk', 'staff-gate'],
  employees: ['settings', 'staff-gate'],
  inspection: ['orders'],
  inventory: ['staff-gate'],
  'legal-editing': ['legal', 'settings'],
  marketing: ['settings'],
  'price-manager': ['settings', 'staff-gate'],
  setup: ['price-manager', 'shop-settings', 'staff-gate'],
  'shop-settings': ['backup', 'legal-editing', 'settings', 'staff-gate'],
  till: ['orders', 'printing', 'staff-gate'],
  messages: ['order-desk', 'settings'],
};

/** Packages of vendors and formats; only their adapters in `ports/` import them. */
const VENDOR_PACKAGES = [
  'nodemailer',
  'pdfkit',
  'fontkit',
  'subset-font',
  'bidi-js',
  '@cantoo/pdf-lib',
  'bwip-js',
  'sharp',
  'twilio',
  '@easypost',
  '@aws-sdk',
  'aws4fetch',
];
const BUNDLER = ['vite', '@vitejs', 'rolldown', '@tailwindcss'];
const DATABASE_DRIVERS = ['pg', 'pg-boss', '@electric-sql'];

/** Tests, and code that they share in folders named `testing`. */
const TEST = '([.]test[.]tsx?|/testing/[^/]+[.]ts)$';
const PLATFORM = '^src/server/platform/';
const MODULE = '^src/server/modules/([^/]+)/';
const MODULE_FACE = '^src/server/modules/[^/]+/index[.]ts$';
/** A large module also has an index file for each part (decision 020). */
const MODULE_PART_FACE = '^src/server/modules/[^/]+/[^/]+/index[.]ts$';
/** Contracts without a schema, which every page may load. */
const LIGHT_CONTRACTS = '^src/contracts/(routes|staff-routes|door-routes|errors|pages|first-press)[.]ts$';
/** Schemas of forms, which the browser loads with the form. */
const FORM_CONTRACTS = '^src/contracts/forms/';

const FEATURE = '^src/web/features/([^/]+)/';
const FEATURE_FACE = '^src/web/features/[^/]+/index[.]ts$';
/** A part of a feature that loads later has its own folder and index file. */
const FEATURE_PART_FACE = '^src/web/features/[^/]+/[^/]+/index[.]ts$';

const packages = (names: readonly string[]) => `node_modules/(@types/)?(${names.join('|')})/`;

function rule(
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType {
  return { name, comment, severity: 'error', from, to };
}

const layers = [
  rule(
    'domain-pure',
    'domain imports only domain',
    { path: '^src/domain/', pathNot: TEST },
    { pathNot: '^src/domain/' },
  ),
  rule(
    'domain-tests-pure',
    'a test of domain imports domain, vitest and fast-check',
    { path: `^src/domain/.+${TEST}` },
    { pathNot: ['^src/domain/', 'node_modules/(vitest|fast-check)/'] },
  ),
  rule(
    'contracts-light',
    'contracts imports domain and zod',
    { path: '^src/contracts/', pathNot: TEST },
    { pathNot: ['^src/(domain|contracts)/', 'node_modules/zod/'] },
  ),
  rule('web-not-server', 'web never imports server', { path: '^src/web/' }, { path: '^src/server/' }),
  rule('server-not-web', 'server never imports web', { path: '^src/server/' }, { path: '^src/web/' }),
  rule(
    'browser-no-zod',
    'the browser loads no validator; its types are free',
    { path: '^src/web/', pathNot: TEST },
    { path: packages(['zod']), dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'browser-no-schemas',
    'web imports contracts with schemas as types only, but those of forms',
    { path: '^src/web/', pathNot: TEST },
    { path: '^src/contracts/', pathNot: [LIGHT_CONTRACTS, FORM_CONTRACTS], dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'forms-are-mini',
    'the schemas of forms are made of zod/mini, a quarter of full zod',
    { path: FORM_CONTRACTS, pathNot: TEST },
    { pathNot: ['^src/domain/', FORM_CONTRACTS, 'node_modules/zod/mini/'] },
  ),
  rule(
    'one-form-engine',
    'the form library is known to ui/form alone',
    { path: '^src/', pathNot: '^src/web/ui/form/' },
    { path: packages(['react-hook-form', '@hookform']) },
  ),
  rule(
    'light-contracts-stay-light',
    'contracts that the browser loads import no schema, but as a type',
    { path: LIGHT_CONTRACTS },
    { pathNot: ['^src/domain/', LIGHT_CONTRACTS], dependencyTypesNot: ['type-only'] },
  ),
];

const server = [
  rule(
    'module-by-index',
    'a module is reached through its index.ts, or that of a part',
    { path: '^src/', pathNot: [MODULE, TEST] },
    { path: MODULE, pathNot: [MODULE_FACE, MODULE_PART_FACE] },
  ),
  rule(
    'module-by-index',
    'a module is reached through its index.ts, or that of a part; tables may name those that their foreign keys point to',
    { path: MODULE, pathNot: [TEST, '[.]tables[.]ts$'] },
    { path: MODULE, pathNot: ['^src/server/modules/$1/', MODULE_FACE, MODULE_PART_FACE] },
  ),
  rule(
    'module-by-index',
    'tables import the tables of another module, and nothing else of it',
    { path: `${MODULE}.*[.]tables[.]ts$` },
    { path: MODULE, pathNot: ['^src/server/modules/$1/', '[.]tables[.]ts$'] },
  ),
  ...edgeRules('module-edges', 'src/server/modules', MODULE_EDGES, KEYS_TO_OWNERS),
  rule(
    'drizzle-in-tables',
    'only *.tables.ts import drizzle-orm: the server does not load it (a third of its memory)',
    { path: '^src/', pathNot: '[.]tables[.]ts$' },
    { path: packages(['drizzle-orm']) },
  ),
  rule(
    'tables-for-migrations',
    'only tables import tables: they are what drizzle-kit makes migrations from, and the server does not load them',
    { path: '^src/', pathNot: '[.]tables[.]ts$' },
    { path: '[.]tables[.]ts$' },
  ),
  rule(
    'driver-in-platform',
    'the database driver and the job queue are known to platform/ alone',
    { path: '^src/', pathNot: [PLATFORM, TEST] },
    { path: packages(DATABASE_DRIVERS) },
  ),
  rule(
    'vendor-in-ports',
    "a vendor's package is imported by its adapter in ports/ alone",
    { path: '^src/', pathNot: '^src/server/ports/' },
    { path: packages(VENDOR_PACKAGES) },
  ),
  rule(
    'ports-no-modules',
    'ports never import modules',
    { path: '^src/server/ports/' },
    { path: '^src/server/modules/' },
  ),
  rule(
    'platform-at-the-bottom',
    'platform imports neither modules nor ports',
    { path: PLATFORM, pathNot: TEST },
    { path: '^src/server/(modules|ports)/' },
  ),
];

const web = [
  rule(
    'ui-no-feature',
    'ui knows no feature and no area',
    { path: '^src/web/(ui|lib)/' },
    { path: '^src/web/(features|areas)/' },
  ),
  rule('feature-no-area', 'a feature knows no area', { path: '^src/web/features/' }, { path: '^src/web/areas/' }),
  rule(
    'areas-apart',
    'areas never import each other',
    { path: '^src/web/areas/([^/]+)/' },
    { path: '^src/web/areas/', pathNot: '^src/web/areas/$1/' },
  ),
  ...featureDoorRules({ path: '^src/web/', pathNot: ['^src/web/features/', TEST] }, []),
  ...featureDoorRules({ path: '^src/web/features/([^/]+)/', pathNot: TEST }, ['^src/web/features/$1/']),
  ...edgeRules('feature-edges', 'src/web/features', FEATURE_EDGES),
];

const everywhere = [
  rule('no-cycle', 'no import cycle, type imports included', {}, { circular: true }),
  rule(
    'resolvable',
    'what is imported exists (a rule cannot see what is not found), or is made by the build, as the address of a file is',
    {},
    { couldNotResolve: true, pathNot: '[.]wasm[?]url$' },
  ),
  rule(
    'no-test-in-product',
    'the product imports no test, script or benchmark',
    { path: '^src/', pathNot: TEST },
    { path: ['^(test|scripts|bench)/', TEST] },
  ),
  rule(
    'bundler-in-scripts',
    'the bundler is for scripts/: the product is built by it, and runs without',
    { path: '^src/', pathNot: TEST },
    { path: packages(BUNDLER) },
  ),
  rule(
    'no-dev-package-in-product',
    'the product imports no package of devDependencies, but as a type; tables are read by tools alone',
    { path: '^src/', pathNot: [TEST, '[.]tables[.]ts$'] },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
];

export const IMPORT_RULES: IFlattenedRuleSet = { forbidden: [...layers, ...server, ...web, ...everywhere] };

/** Makes the rules that a feature is imported through its `index.ts`, and with `import()` also through the `index.ts` of a part. */
function featureDoorRules(
  from: IRegularForbiddenRuleType['from'],
  own: readonly string[],
): IRegularForbiddenRuleType[] {
  const comment = 'a feature is reached through its index.ts; import() may load a part of it through that of the part';
  return [
    rule('feature-by-index', comment, from, { path: FEATURE, pathNot: [...own, FEATURE_FACE], dynamic: false }),
    rule('feature-by-index', comment, from, {
      path: FEATURE,
      pathNot: [...own, FEATURE_FACE, FEATURE_PART_FACE],
      dynamic: true,
    }),
  ];
}

/** Makes one rule for each subfolder with edges to others, and one for all other subfolders. */
function edgeRules(
  name: string,
  folder: string,
  edges: Readonly<Record<string, readonly string[]>>,
  free: readonly string[] = [],
): IRegularForbiddenRuleType[] {
  const comment = `a folder of ${folder} reaches another along an edge of the table`;
  const named = Object.entries(edges).map(([from, to]) =>
    rule(
      name,
      comment,
      { path: `^${folder}/${from}/`, pathNot: [TEST, ...free] },
      { path: `^${folder}/`, pathNot: `^${folder}/(${[from, ...to].join('|')})/` },
    ),
  );
  const others = rule(
    name,
    comment,
    { path: `^${folder}/(?!(?:${Object.keys(edges).join('|')})/)([^/]+)/`, pathNot: [TEST, ...free] },
    { path: `^${folder}/`, pathNot: `^${folder}/$1/` },
  );
  return [...named, others];
}
