export { StepPage } from './step-page.tsx';
