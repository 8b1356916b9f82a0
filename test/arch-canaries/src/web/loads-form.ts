import { form } from '#contracts/forms/mini.ts';

export const parse = (value: unknown) => form.safeParse(value);
