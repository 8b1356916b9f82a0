/** Returns the mask of a secret for the log: as many stars as it has characters. */
export function maskOf(secret: string): string {
  return '*'.repeat(secret.length);
}

/** Replaces the mask in a message by its secret. */
export function unmaskSecret(text: string, secret: string): string {
  return text.replaceAll(maskOf(secret), () => secret);
}
