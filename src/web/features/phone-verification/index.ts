export { waitText } from './failure-texts.ts';
export { PhoneVerification } from './phone-verification.tsx';
