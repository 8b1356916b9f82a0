export { AccountTexts } from './account-texts.tsx';
