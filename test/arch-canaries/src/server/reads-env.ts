// breaks: env-in-env
export const port = process.env['PORT'];
