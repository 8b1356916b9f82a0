import { addDays } from '#domain/calendar-day.ts';
import type { ExpenseCategory, ExpenseSource } from '#domain/expenses/words.ts';
import { drawPicture } from './tools/pictures.ts';
import type { Terminal } from './tools/terminal.ts';

/** Expenses: days ago, category, dollars, description, paid from, and true when there is a receipt. */
const EXPENSES: readonly (readonly [number, ExpenseCategory, string, string, ExpenseSource, boolean])[] = [
  [1, 'supplies', '46.20', 'Mailing boxes and tape', 'card', true],
  [2, 'travel', '61.75', 'Gas for the pickup van', 'card', true],
  [4, 'meals', '38.10', 'Lunch for the team', 'own_pocket', false],
  [6, 'equipment', '129.00', 'Label printer', 'card', true],
  [9, 'marketing', '240.00', 'Flyers', 'card', false],
  [16, 'utilities', '184.32', 'Electricity', 'card', true],
  [23, 'rent', '2850.00', 'Rent', 'card', true],
  [31, 'professional', '320.00', 'Bookkeeper', 'card', false],
  [38, 'supplies', '73.48', 'Cleaning kits', 'card', true],
  [47, 'utilities', '176.90', 'Electricity', 'card', true],
  [54, 'rent', '2850.00', 'Rent', 'card', true],
  [12, 'other', '96.35', 'Batteries and screens for repairs', 'card', true],
  [19, 'other', '58.90', 'Postage for returns', 'card', true],
  [27, 'marketing', '180.00', 'Ads in the local paper', 'card', true],
  [34, 'other', '141.75', 'Back glass and adhesive', 'own_pocket', false],
  [41, 'meals', '26.40', 'Coffee for the counter', 'card', true],
  [66, 'equipment', '412.50', 'Microscope for the bench', 'card', true],
];

/** Trips: days ago, destination, miles. */
const TRIPS: readonly (readonly [number, string, string])[] = [
  [3, 'Round Rock', '38.6'],
  [11, 'South Austin', '17.2'],
  [29, 'Cedar Park', '31.4'],
  [45, 'Georgetown', '27'],
];

/** Writes expenses of the last ten weeks with their receipts, and trips. @param today the shop's day */
export async function writeBooks(admin: Terminal, today: string): Promise<void> {
  for (const [daysAgo, category, amount, description, paidFrom, hasReceipt] of EXPENSES) {
    const spentOn = addDays(today, -daysAgo);
    const id = await admin.make('/api/business-expenses', { category, amount, description, paidFrom, spentOn });
    if (!hasReceipt) continue;
    const picture = await drawPicture('Receipt', description, `$${amount}`, spentOn);
    await admin.send(`/api/business-expenses/${id}/receipts?name=receipt.jpg`, picture);
  }
  for (const [daysAgo, to, miles] of TRIPS) {
    const spentOn = addDays(today, -daysAgo);
    await admin.post('/api/mileage', { spentOn, from: 'Shop', to, description: 'Home pickups', miles });
  }
}
