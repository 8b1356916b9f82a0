import { z } from 'zod';
import { entity } from '../db/entity.ts';
import { TRAIL, undoableSetting } from './versioned-setting.ts';

/** Versions of the shop's settings. Each is complete: all set names, and their texts in the same order. */
export const settingVersions = undoableSetting(
  'shop-settings',
  entity('shop_settings', { names: z.array(z.string()), texts: z.array(z.string()), ...TRAIL }),
);
