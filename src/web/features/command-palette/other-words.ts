/** Words of a device's name or lock, by which people search for its price. */
const DEVICE_WORDS =
  'iphone ipad macbook imac mac watch airpods homepod vision airtag pro max plus mini air se ultra locked unlocked carrier quote price value buy sell';
/** A size or a generation: 15, 128, 256gb, 1tb. By itself it may be the start of any number. */
const SIZE = /^\d{1,4}(gb|tb)?$/;

/** Other names for the subject of a command, by its label. */
const SYNONYMS: Readonly<Record<string, string>> = {
  'Cash drawer': 'till register float open close counting z report',
  'Z reports': 'end of day close drawer cash over short',
  'Count drawer': 'cash register open close float',
  'Activity log': 'who did history audit staff actions changed',
  Employees: 'staff people team passcode role activity log who did',
  Reports: 'daily report day end of day monthly tax z totals',
  'Print report': 'daily day end of day monthly tax pdf z totals',
  Today: 'overdue waiting work to do start',
  Analytics: 'figures charts sales margin profit',
  Inventory: 'stock units devices shelf location transfer serial',
  Returns: 'send back ship decline',
  Settings: 'hours holidays address phone shop name',
  'Settings: Shop': 'name address phone logo color photos',
  'Settings: Hours': 'holidays closed special days vacation time zone',
  'Settings: Money': 'payouts cash zelle drawer approval expense categories',
  'Settings: Counter': 'printer id signature hold',
  'Settings: Email': 'smtp dkim bounces',
  'Settings: Texts': 'twilio sms stop',
  'Settings: Shipping': 'labels easypost',
  'Settings: Website': 'widget reviews maps pixel ads',
  'Settings: Staff': 'lock passcode security',
  'Settings: Backups': 'copies restore recovery disk',
  Marketing: 'campaigns contacts emails templates referrals automations',
  'SMS Notifications': 'texts messages inbox consent',
  Drivers: 'pickups routes schedule windows',
  Expenses: 'receipts mileage quickbooks costs',
  'Current Transactions': 'visits drop-offs left for testing tickets',
  'Price Manager': `prices conditions deductions factors history csv ${DEVICE_WORDS}`,
  'New walk-in': `intake counter customer ${DEVICE_WORDS}`,
  'Customer Intake': `walk-in counter ${DEVICE_WORDS}`,
  'New Order': DEVICE_WORDS,
};

/**
 * Returns true when all words match the label of a command or its synonyms.
 * @param words in lower case; the last one may be incomplete
 */
export function matchesSynonyms(label: string, words: readonly string[]): boolean {
  const synonyms = SYNONYMS[label] ?? '';
  const ownWords = [...synonyms.split(' '), ...label.toLowerCase().split(' ')];
  const sizes = words.filter((word) => SIZE.test(word));
  if (sizes.length === words.length || (sizes.length > 0 && !synonyms.includes(DEVICE_WORDS))) return false;
  return words.every((word) => sizes.includes(word) || ownWords.some((ownWord) => ownWord.startsWith(word)));
}
