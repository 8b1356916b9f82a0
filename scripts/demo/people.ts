import type { Customer } from '#contracts/customers.ts';
import type { Dice } from './dice.ts';

/** Suffix of every invented name, which distinguishes these people from customers. */
export const DEMO_MARK = '(demo)';

/** Members of staff who worked on the demo orders. */
export const DEMO_STAFF = ['Riley Park', 'Sam Ortiz', 'Jo Lindqvist'].map((name) => `${name} ${DEMO_MARK}`);

/** Drivers of the demo. Journeys of earlier orders name the first two. */
export const DEMO_DRIVERS = ['Dee Walker', 'Hugo Stahl', 'Lena Brandt'].map((name) => `${name} ${DEMO_MARK}`);

const FIRST = [
  ...['Ada', 'Amir', 'Anya', 'Bea', 'Carlos', 'Chloe', 'Dana', 'Deshawn', 'Elif', 'Emil', 'Farah', 'Gina', 'Hana'],
  ...['Ivan', 'Jade', 'Jamal', 'Kim', 'Lars', 'Lena', 'Luis', 'Maya', 'Mina', 'Noah', 'Nora', 'Omar', 'Petra', 'Quinn'],
  ...['Rosa', 'Ruth', 'Sanjay', 'Tara', 'Theo', 'Uma', 'Vera', 'Wes', 'Xena', 'Yusuf', 'Zoe'],
];
const LAST = [
  ...['Abbott', 'Bauer', 'Castillo', 'Dahl', 'Ellis', 'Fox', 'Garza', 'Haddad', 'Ivers', 'Jensen', 'Kaur', 'Lindgren'],
  ...['Mbeki', 'Nguyen', 'Okafor', 'Perez', 'Quintero', 'Reed', 'Silva', 'Tran', 'Ueda', 'Vance', 'Weber', 'Young'],
];
const STREETS = ['Pecan Street', 'Live Oak Drive', 'Barton Lane', 'Mesquite Road', 'Juniper Avenue', 'Red River Court'];
const PLACES = [
  { city: 'Austin', state: 'TX', zipCode: '78704' },
  { city: 'Austin', state: 'TX', zipCode: '78751' },
  { city: 'Round Rock', state: 'TX', zipCode: '78664' },
  { city: 'San Marcos', state: 'TX', zipCode: '78666' },
  { city: 'Houston', state: 'TX', zipCode: '77008' },
] as const;
/** Area codes of the customers of orders; everyone else in the demo has (830). Their numbers 555-0100 to 555-0199 are reserved for fiction. */
const AREA_CODES = ['512', '737', '210', '713'] as const;
const FICTIONAL_NUMBERS = 100;

/** Returns true for people whom a driver reaches. */
export function isInTown({ city }: Customer): boolean {
  return city === 'Austin' || city === 'Round Rock';
}

/** Makes an invented customer: an email address at example.test, an unused phone number, and a name with the suffix. */
export function demoCustomer(dice: Dice, serial: number): Customer {
  const [first, last] = [dice.pick(FIRST), dice.pick(LAST)];
  const area = AREA_CODES[Math.floor(serial / FICTIONAL_NUMBERS) % AREA_CODES.length];
  return {
    id: dice.uuid(),
    name: `${first} ${last} ${DEMO_MARK}`,
    email: `${first}.${last}.${serial}@example.test`.toLowerCase(),
    phone: `+1${area}55501${String(serial % FICTIONAL_NUMBERS).padStart(2, '0')}`,
    address: `${dice.int(1, 980)} ${dice.pick(STREETS)}`,
    ...dice.pick(PLACES),
  };
}
