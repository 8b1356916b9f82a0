import { z } from 'zod';
import { origin, port, proxies } from '../env-kinds.ts';
import { declareVariables } from './variable.ts';

export const ADDRESS = declareVariables({
  PORT: { rule: port.default(3000), about: 'The web server’s port.' },
  HOST: {
    rule: z.string().default('127.0.0.1'),
    about: 'Address it listens on. `0.0.0.0` accepts other machines, which should only be a proxy with TLS.',
  },
  PUBLIC_URL: {
    rule: origin.optional(),
    about:
      'The site’s address as visitors type it, for links in messages. `https://…` turns on Secure cookies and HSTS. A new shop takes orders there once its setup is done, or its `SHOP_NAME`, `SHOP_STREET`, `SHOP_PHONE` and `SHOP_EMAIL` are set here.',
    example: 'https://sell.example.com',
    see: 'tls-and-proxies',
  },
  TRUST_PROXY: {
    rule: proxies.default(0),
    about:
      'Number of proxies in front of it (usually 1), or their addresses: only their X-Forwarded-For is trusted, so that limits count visitors and not the proxy.',
    see: 'tls-and-proxies',
  },
});
