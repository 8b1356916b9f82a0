import { z } from 'zod';
import { interfaceAddress, months } from '../env-kinds.ts';
import { declareVariables } from './variable.ts';

export const SERVICES = declareVariables({
  EASYPOST_API_KEY: { rule: z.string().optional() },
  LABELS_WITHOUT_EASYPOST: {
    rule: z.enum(['sample', 'by_hand']).default('sample'),
    format: '`sample` draws labels that are no postage, for trying; `by_hand` asks you to buy each one.',
    see: 'packages',
  },
  EASYPOST_BASE_URL: {
    rule: interfaceAddress.optional(),
    about:
      'A gateway with EasyPost’s interface, or a stand-in for a drill: https without a path, or http on this machine.',
    see: 'gateways-and-drills',
  },
  EASYPOST_WEBHOOK_SECRET: {
    rule: z.string().min(16, 'at least 16 characters').optional(),
    format:
      'At least 16 characters. The webhook calls PUBLIC_URL/api/webhooks/easypost; without the secret it’s refused.',
    see: 'packages',
  },
  TRACKING_MONTHS: { rule: months.default(24), format: 'From 1 to 120.' },
  GOOGLE_MAPS_API_KEY: { rule: z.string().optional(), format: 'For address suggestions. Restrict it to your site.' },
  TIKTOK_PIXEL_ID: {
    rule: z
      .string()
      .regex(/^[A-Z\d]{8,40}$/, 'capital letters and digits, as TikTok shows it')
      .optional(),
    format: 'It measures your ads. Its ID is in TikTok’s Events Manager. Visitors are asked first.',
    see: 'advertising',
  },
});
