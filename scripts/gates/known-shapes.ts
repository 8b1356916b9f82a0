import type { SourceViolation } from './source-rules.ts';

/** Allowed sizes by rule and name. */
export type KnownShapes = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * Existing violations of shape rules, and why they remain for now. Numbers are in steps of 5, so removing a file rarely
 * changes one. They only decrease: the gate reports a number that is too large, and no row is added.
 */
export const KNOWN_SHAPES: KnownShapes = {
  'function-length': {},
  'flat-folder': {
    // Folders with one concept in each file, found by its name.
    'src/domain': 30,
    'src/server/platform': 39,
    'src/server/platform/db': 18,
    'src/server/platform/http': 25,
    'src/web': 20,
    'src/web/lib': 35,
    'src/web/ui': 40,
    'src/web/ui/chart': 20,
    // Commands that are started by their path, and the assembly of the server.
    'src/server': 20,
    // Rules, use cases and dialogs of one subject, not yet split into parts.
    'src/domain/inspection': 20,
    'src/domain/orders': 30,
    'src/server/modules/expenses': 20,
    'src/server/modules/marketing/campaigns': 20,
    'src/server/modules/payments': 25,
    'src/server/modules/shipping': 20,
    'src/server/modules/till': 20,
    'src/server/modules/verification': 15,
    'src/web/features/price-manager': 15,
    'src/web/features/sell/evaluation': 20,
    'src/web/features/sell/sell-dialog': 20,
  },
  'folders-in-a-circle': {
    // The name of a product and the key of a text; each would need its own folder.
    'src/domain/catalog src/domain/pricing': 1,
    'src/domain/messages src/domain/orders': 1,
    // A list opens the dialog that changes its rows, and the dialog shows a row.
    'src/web/features/counter/transactions src/web/features/counter/visit': 1,
    'src/web/features/order-desk/list src/web/features/order-desk/views': 1,
  },
  'wide-door': {
    // Not yet split into parts.
    'src/server/modules/customers/index.ts': 34,
    'src/server/modules/inspections/index.ts': 30,
    'src/server/modules/payments/index.ts': 35,
  },
  'alias-is-given': {
    // Columns of the rows that the fragment next to it joins.
    'src/server/modules/orders/fragments/sold-device.queries.ts SOLD_DEVICE': 3,
  },
};
const STEP = 5;

/** Removes known violations that have not grown. Adds a violation for each row that is too large or no longer needed. */
export function withoutListed(violations: readonly SourceViolation[], listed: KnownShapes): SourceViolation[] {
  const isKnown = ({ rule, size }: SourceViolation) =>
    size !== undefined && size.count <= (listed[rule]?.[size.of] ?? 0);
  const outdated = Object.entries(listed).flatMap(([rule, sizes]) =>
    Object.entries(sizes).flatMap(([subject, limit]) => {
      const count =
        violations.find((violation) => violation.rule === rule && violation.size?.of === subject)?.size?.count ?? 0;
      if (count > 0 && limit - count < STEP) return [];
      const next = count === 0 ? 'nothing breaks it: remove it' : `it has ${count}: lower it`;
      const text = `${rule} lists ${subject} with ${limit}, and ${next}`;
      return [{ rule: 'known-shapes', file: 'scripts/gates/known-shapes.ts', line: 1, text } as const];
    }),
  );
  return [...violations.filter((violation) => !isKnown(violation)), ...outdated];
}
