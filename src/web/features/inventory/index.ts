export { InventoryTab } from './inventory-tab.tsx';
export { UnitDialog } from './unit/unit-dialog.tsx';
