export { RegistrationForm } from './registration-form.tsx';
export { SignInForm } from './sign-in-form.tsx';
