const [WAITS, WAIT_MS] = [300, 100];

/** Looks again until something is there. @param what its name, for the error @throws Error when it does not come within half a minute */
export async function waitFor<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
  for (let wait = 0; wait < WAITS; wait += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((done) => setTimeout(done, WAIT_MS));
  }
  throw new Error(`The demo waited in vain for ${what}`);
}
