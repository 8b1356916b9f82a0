/** Masks a name for the person who shared the link: the first name and one initial, "Dana R.". */
export function maskedName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const initial = [...(others.at(-1) ?? '')][0];
  if (first === '') return 'A friend';
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
