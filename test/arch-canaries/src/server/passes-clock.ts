// breaks: no-restricted-properties
const { now } = Date;

export const clock = { now };
