export { LogoCard } from './branding/logo-card.tsx';
export { CheckDialog } from './check-dialog.tsx';
export { SectionDialog } from './section-dialog.tsx';
export { SectionCard, SettingsPanel } from './settings-panel.tsx';
export { shopSettings } from './shop-settings.api.ts';
