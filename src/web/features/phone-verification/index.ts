export { PhoneVerification } from './phone-verification.tsx';
