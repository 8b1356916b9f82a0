/** Postal codes of the states, the District of Columbia, the territories and the armed forces. */
const CODES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR ' +
  'PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR VI GU AS MP FM MH PW AA AE AP';

export const US_STATES: readonly string[] = CODES.split(' ');

/** Returns true for the two capital letters of a real state or territory. */
export function isUsState(text: string): boolean {
  return US_STATES.includes(text);
}
