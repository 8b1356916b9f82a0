/**
 * Returns the line that every page of a demo shows.
 * @param until end of the demo, in ISO format @param timeZone the shop's
 */
export function demoLine(until: string, timeZone: string): string {
  const at = new Date(until);
  const day = at.toLocaleDateString('en-US', { weekday: 'long', timeZone });
  const time = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
  return `Demo shop: everyone and everything here is made up. It’s erased ${day} at ${time}.`;
}
