/** A line that a module adds to a file that lists all modules. The example is gift cards, as in the templates. */
export interface Insertion {
  file: string;
  /** Text after the new line: its last occurrence, or the first one for imports. */
  before: string;
  line: string;
}

/** Adds an import at the top; the formatter sorts them. */
const top = (file: string, line: string): Insertion => ({ file, before: 'import ', line });

const CONTRACTS = 'src/contracts/all.ts';
const ROUTES = 'src/contracts/staff-routes.ts';
const MODULES = 'src/server/module-list.ts';
const REACTIONS = 'src/server/reactions.ts';
const ADMIN_TABS = 'src/web/areas/admin/admin-tabs.tsx';
const AREA_TABS = 'src/domain/staff-addresses.ts';
const FIND_WORDS = 'src/web/features/command-palette/palette/registry/other-words.ts';
const TAB_FEEDS = 'test/demo/tab-feeds.ts';
const ROLES = 'test/api/roles.table.ts';

export const INSERTIONS: readonly Insertion[] = [
  { file: CONTRACTS, before: 'export * as health ', line: "export * as giftCards from './gift-cards.ts';" },
  { file: ROUTES, before: '} as const;', line: "  'giftCards.list': 'GET /api/gift-cards'," },
  { file: ROUTES, before: '} as const;', line: "  'giftCards.create': 'POST /api/gift-cards'," },

  top(MODULES, "import { createGiftCards } from '#server/modules/gift-cards/index.ts';"),
  { file: MODULES, before: '  createInbound,', line: '  createGiftCards,' },
  top(REACTIONS, "import { giftCardAdded, logGiftCards } from '#server/modules/gift-cards/index.ts';"),
  { file: REACTIONS, before: '  ];', line: '    on(giftCardAdded, logGiftCards(context)),' },

  { file: AREA_TABS, before: '  ],\n  pos: [', line: "    { name: 'gift-cards', label: 'Gift cards' }," },
  { file: FIND_WORDS, before: "  health: '", line: "  'gift-cards': ''," },
  top(ADMIN_TABS, "import { GiftCardsPanel } from '#web/features/gift-cards/index.ts';"),
  {
    file: ADMIN_TABS,
    before: '};',
    line: "  'gift-cards': () => <GiftCardsPanel />,",
  },

  {
    file: TAB_FEEDS,
    before: '    till: TILL,\n    inventory: INVENTORY,\n    settings',
    line: "    'gift-cards': '/api/gift-cards',",
  },
  { file: ROLES, before: '    inventory legal', line: '    giftCards' },
];
