import { createTransport } from 'nodemailer';

export const mailer = () => createTransport({});
export type Mailer = ReturnType<typeof mailer>;
