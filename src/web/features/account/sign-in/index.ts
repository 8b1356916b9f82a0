// biome-ignore-start lint/performance/noBarrelFile: the door of a part that is loaded later
export { RegistrationForm } from './registration-form.tsx';
export { SignInForm } from './sign-in-form.tsx';
// biome-ignore-end lint/performance/noBarrelFile: the door of a part that is loaded later
