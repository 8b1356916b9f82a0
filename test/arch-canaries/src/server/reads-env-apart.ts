// breaks: no-restricted-properties
const { env } = process;

export const port = env['PORT'];
