const NORMAL = /^\+1(\d{3})(\d{3})(\d{4})$/;

/** Formats a number from `readPhone` for people: '(512) 555-0142'. Returns any other text unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(NORMAL, '($1) $2-$3');
}
