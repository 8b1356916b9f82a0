/** Receipt printers of a shop (decision 015). */

export const RECEIPT_PRINTERS = [
  { value: 'browser', label: 'The browser prints' },
  { value: 'network', label: 'A printer in the shop’s network' },
  { value: 'cloudprnt', label: 'A Star printer with CloudPRNT' },
] as const;
export const RECEIPT_PRINTER_VALUES = ['browser', 'network', 'cloudprnt'] as const;

export const PRINTER_LANGUAGES = [
  { value: 'esc-pos', label: 'ESC/POS (Epson and most others)' },
  { value: 'star-prnt', label: 'StarPRNT (Star)' },
] as const;
export const PRINTER_LANGUAGE_VALUES = ['esc-pos', 'star-prnt'] as const;
export type PrinterLanguage = (typeof PRINTER_LANGUAGE_VALUES)[number];

export interface PrinterAddress {
  host: string;
  port: number;
}

/** Port on which network printers of every maker accept jobs. */
const RAW_PORT = 9100;
const ADDRESS = /^(?:\[([\da-f:.]{2,45})\]|([a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?))(?::(\d{1,5}))?$/i;

/** Reads "192.168.1.50", "printer.local:9100" or "[fd00::5]"; null for anything else. */
export function readPrinterAddress(text: string): PrinterAddress | null {
  const [, v6, name, digits] = ADDRESS.exec(text.trim()) ?? [];
  const host = v6 ?? name;
  const port = digits === undefined ? RAW_PORT : Number(digits);
  return host === undefined || port < 1 || port > 65_535 ? null : { host, port };
}

/** Returns true for a key in the address that a CloudPRNT printer calls: as long as a password, without characters that an address has to encode. */
export function isCloudKey(text: string): boolean {
  return /^[A-Za-z\d_-]{16,100}$/.test(text);
}
