export { DeductionsSection } from './deductions-section.tsx';
