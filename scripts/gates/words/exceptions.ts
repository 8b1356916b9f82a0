/** Start of a text with a banned word that stays, with the reason. */
export interface Exception {
  text: string;
  why: string;
}

const PUBLISHED = 'a version that was published is never changed: the next one keeps the rules (decision 010)';

export const EXCEPTIONS: readonly Exception[] = [
  { text: 'Passwords do not match', why: 'specification, customer.md 5' },
  { text: 'Loading transactions...', why: 'specification, staff.md 2, Buyback POS' },
  { text: 'till, cash, drawer', why: 'what people type to find the cash drawer' },
  { text: 'open till, open register', why: 'what people type to open the cash drawer' },
  { text: 'close drawer, count till', why: 'what people type to count the cash drawer' },
  { text: 'stocktake, inventory count', why: 'what people type to find the counts of stock' },
  { text: 'Send me offers by e-mail, and one reminder', why: 'words 1 of the consent, kept as evidence' },
  { text: '- The emails and texts we sent you, your replies', why: PUBLISHED },
  { text: '- If you asked for offers: whether you opened', why: PUBLISHED },
  { text: '- The carrier gets your name, address and phone', why: PUBLISHED },
  { text: 'We set cookies that this site needs', why: PUBLISHED },
  { text: 'We text codes that you ask for', why: PUBLISHED },
  { text: 'Each step of your device with us is written', why: PUBLISHED },
  { text: 'We never take silence as a yes', why: PUBLISHED },
  { text: 'You can change how you’re paid until', why: PUBLISHED },
];
