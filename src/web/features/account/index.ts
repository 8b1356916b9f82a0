// biome-ignore-start lint/performance/noBarrelFile: the one door of this room
export { AccountTexts } from './phone/account-texts.tsx';
export { GuestOrders } from './phone/guest-orders.tsx';
export { TextsNotice } from './phone/texts-notice.tsx';
export { ChangePasswordForm } from './settings/change-password-form.tsx';
export { DeleteAccount } from './settings/delete-account.tsx';
export { ProfileForm } from './settings/profile-form.tsx';
export { SessionsList } from './settings/sessions-list.tsx';
export { ForgotPasswordForm, ResetPasswordForm } from './sign-in/forgotten-password.tsx';
export { BriefRegistrationForm } from './sign-in/registration-form.tsx';
export { SignInForm } from './sign-in/sign-in-form.tsx';
// biome-ignore-end lint/performance/noBarrelFile: the one door of this room
