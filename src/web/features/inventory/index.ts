export { InventoryTab } from './inventory-tab.tsx';
