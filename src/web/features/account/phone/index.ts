// biome-ignore lint/performance/noBarrelFile: the door of a part that is loaded later
export { AccountTexts } from './account-texts.tsx';
