import { useLateCode } from '#web/ui/use-late-code.ts';

const loadInventory = () => import('#web/features/inventory/index.ts');

/** Opens a unit above the rows, and loads the code of the inventory for it. */
export function UnitOfRow({ id, onClose }: { id: string; onClose: () => void }) {
  const inventory = useLateCode(loadInventory, true, onClose);
  return inventory === null ? null : <inventory.UnitDialog id={id} onClose={onClose} />;
}
