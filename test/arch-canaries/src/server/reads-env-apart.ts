// breaks: env-in-env
const { env } = process;

export const port = env['PORT'];
