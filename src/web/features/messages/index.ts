export { SmsPanel } from './sms-panel.tsx';
