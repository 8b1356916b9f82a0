import type { SourceViolation } from './source-rules.ts';

/** Largest that something may be, by its rule and name. */
export type KnownShapes = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * What breaks a rule of shapes since before the rule, and why it stays so far. Numbers are in steps of 5, so that not every file
 * that goes changes one. They only fall: the gate says when one is too large, and nothing is added.
 */
export const KNOWN_SHAPES: KnownShapes = {
  'function-length': {},
  'flat-folder': {
    // One thing in each file, found by its name.
    'src/domain': 30,
    'src/server/platform': 39,
    'src/server/platform/db': 18,
    'src/server/platform/http': 25,
    'src/web': 20,
    'src/web/lib': 35,
    'src/web/ui': 40,
    'src/web/ui/chart': 20,
    // Commands that are started by their path, and how the parts are put together.
    'src/server': 20,
    // Rules, use cases and dialogs of one subject, whose parts are not named yet.
    'src/domain/inspection': 20,
    'src/domain/orders': 30,
    'src/server/modules/expenses': 20,
    'src/server/modules/marketing/campaigns': 20,
    'src/server/modules/payments': 25,
    'src/server/modules/returns': 15,
    'src/server/modules/shipping': 20,
    'src/server/modules/till': 20,
    'src/server/modules/verification': 15,
    'src/web/features/price-manager': 15,
    'src/web/features/sell/evaluation': 20,
    'src/web/features/sell/sell-dialog': 20,
  },
  'folders-in-a-circle': {
    // A name of a product, and a key of a text: each would need a folder for itself.
    'src/domain/catalog src/domain/pricing': 1,
    'src/domain/messages src/domain/orders': 1,
    // A list opens what changes its rows, and that shows a row.
    'src/web/features/counter/transactions src/web/features/counter/visit': 1,
    'src/web/features/order-desk/list src/web/features/order-desk/views': 1,
  },
  'wide-door': {
    // Their parts are not named yet.
    'src/server/modules/customers/index.ts': 34,
    'src/server/modules/inspections/index.ts': 30,
    'src/server/modules/payments/index.ts': 35,
  },
  'alias-is-given': {
    // Columns of the rows that the fragment beside them joins.
    'src/server/modules/orders/fragments/sold-device.queries.ts SOLD_DEVICE': 3,
  },
};
const STEP = 5;

/** Takes away what is known and no larger. Adds what is listed with too large a number, or for nothing. */
export function judgeKnown(violations: readonly SourceViolation[], known: KnownShapes): SourceViolation[] {
  const isKnown = ({ rule, size }: SourceViolation) =>
    size !== undefined && size.count <= (known[rule]?.[size.of] ?? 0);
  const outdated = Object.entries(known).flatMap(([rule, sizes]) =>
    Object.entries(sizes).flatMap(([of, most]) => {
      const count = violations.find((one) => one.rule === rule && one.size?.of === of)?.size?.count ?? 0;
      if (count > 0 && most - count < STEP) return [];
      const next = count === 0 ? 'nothing breaks it: remove it' : `it has ${count}: lower it`;
      const text = `${rule} lists ${of} with ${most}, and ${next}`;
      return [{ rule: 'known-shapes', file: 'scripts/gates/known-shapes.ts', line: 1, text } as const];
    }),
  );
  return [...violations.filter((one) => !isKnown(one)), ...outdated];
}
