import type * as Who from './who.tsx';

const TRY_AGAIN_MS = 3_000;

/**
 * Loads the personal parts of the bar. A connection that failed for a moment would hide account and cart for as long as the
 * page is open: a browser keeps the failure of an address, so each further try asks for another one.
 */
export function loadWho(): Promise<typeof Who> {
  loading ??= loadOnce().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

let loading: Promise<typeof Who> | null = null;

async function loadOnce(): Promise<typeof Who> {
  try {
    return await import('./who.tsx');
  } catch (error) {
    return loadAgain(addressIn(error), 1);
  }
}

async function loadAgain(address: string, tries: number): Promise<typeof Who> {
  await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  try {
    return await import(/* @vite-ignore */ `${address}?again=${tries}`);
  } catch {
    return loadAgain(address, tries + 1);
  }
}

/** Returns the address that a failed import names, as Chrome and Firefox do. @throws the error where it names none */
function addressIn(error: unknown): string {
  const address = error instanceof Error ? /https?:\S+\.js/.exec(error.message)?.[0] : undefined;
  if (address === undefined) throw error;
  return address;
}
