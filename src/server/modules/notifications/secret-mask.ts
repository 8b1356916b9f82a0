/** What stands in the log in place of a secret: as many stars as it has characters. */
export function maskOf(secret: string): string {
  return '*'.repeat(secret.length);
}

/** Puts the secret of a message where its mask stands. */
export function unmask(text: string, secret: string): string {
  return text.replaceAll(maskOf(secret), () => secret);
}
