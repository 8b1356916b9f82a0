export { CustodyRecord } from './custody-record.tsx';
