export { LogoCard } from './branding/logo-card.tsx';
export { CheckDialog } from './check-dialog.tsx';
export { SectionFields } from './section/section-fields.tsx';
export { type SectionForm, useSectionForm } from './section/use-section-form.ts';
export { SettingsPanel } from './settings-panel.tsx';
export { type ShopSettings, settingsOf, shopSettings } from './shop-settings.api.ts';
