import { z } from 'zod';
import { accessKeyId, bucketName, count, interfaceAddress, region, secretAccessKey } from '../env-kinds.ts';
import { declareVariables } from './variable.ts';

export const DATA = declareVariables({
  DATA_DIR: {
    rule: z.string().default('data'),
    about: 'Folder of the embedded database and labels. Only one running copy at a time can use it.',
  },
  DEMO: {
    rule: z.iso.datetime({ error: 'left out: only "npm run demo" sets it' }).optional(),
    about: 'When a demo ends. Leave it out: only `npm run demo` sets it, for its own folder.',
    see: 'a-demo-to-look-around-in',
  },
  S3_ENDPOINT: {
    rule: interfaceAddress.optional(),
    about:
      'S3-compatible bucket for files (labels, receipts, photos) instead of the folder in `DATA_DIR`. Set all but the region. For a shop that already has files, run `npm run move-files -- --to bucket` first. The service’s address, for example `https://s3.us-east-1.amazonaws.com`.',
    see: 'files-in-a-bucket',
  },
  S3_REGION: { rule: region, about: 'Its region, as your provider names it: `auto` for Cloudflare R2.' },
  S3_BUCKET: { rule: bucketName, about: 'Name of the bucket, used by this shop alone.' },
  S3_ACCESS_KEY_ID: {
    rule: accessKeyId,
    about: 'Access key that may list, read, store and delete files in it.',
  },
  S3_SECRET_ACCESS_KEY: { rule: secretAccessKey, about: 'Its secret key.' },
  DATABASE_URL: {
    rule: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'an address that starts with postgresql://')
      .optional(),
    about: 'PostgreSQL 15 or newer, instead of the embedded one.',
    example: 'postgresql://cash_again:password@127.0.0.1:5432/cash_again',
    see: 'growing',
  },
  DATABASE_POOL: { rule: count.default(10), about: 'How many connections to it one process can open.' },
  SECRET_KEY: {
    rule: z.string().min(32, 'at least 32 characters').optional(),
    about:
      'Signs quotes and links, and encrypts payout details and ID photos: at least 32 random characters. Without it the first start creates one in `DATA_DIR/secret.key`. With `DATABASE_URL` you have to set it (or bring that file), the same for every process. The recovery kit includes it.',
    see: 'backup',
  },
});
