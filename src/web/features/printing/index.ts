export { PrintButton } from './print-button.tsx';
export { PrintList } from './print-list.tsx';
export { followJob, type Paper, printer } from './printing.api.ts';
export { printAndReport, printOrOpen, reportPrint } from './report-print.tsx';
