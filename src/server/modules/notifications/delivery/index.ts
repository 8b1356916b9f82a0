export { endOffersTo } from './bad-mailbox.ts';
export { recordDelivery } from './delivery.queries.ts';
export { recordProviderBlock } from './provider-block.ts';
export { findSentEmail } from './sent-email.queries.ts';
export { readReportCode, takeReport, writeLoss } from './take-report.ts';
