// breaks: vendor-in-ports
import { createTransport } from 'nodemailer';

export const mail = createTransport({});
