/** Matches a plausible given name. Others are left out of greetings, so that a form can't send a stranger's advertisement. */
const GIVEN_NAME = /^[\p{L}\p{M}'’-]{1,30}$/u;

/** Greets a person by their given name. @param name as its owner typed it */
export function greetingFor(name: string): string {
  const [givenName = ''] = name.trim().split(/\s+/);
  return GIVEN_NAME.test(givenName) ? `Hi ${givenName},` : 'Hi,';
}
