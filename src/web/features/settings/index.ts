export { EarlierVersions } from './earlier-versions.tsx';
export { previewColumns } from './preview-columns.ts';
export { failureText, type Setting, saveFailure, type UndoableSetting, useSendChange } from './setting-calls.ts';
export { SettingHistory } from './setting-history.tsx';
export { useSettingForm } from './use-setting-form.ts';
