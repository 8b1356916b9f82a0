import { importShopSettings, previewSettingsImport } from '#contracts/settings-import.ts';
import { checkConnection, proveShop } from '#contracts/shop-checks.ts';
import {
  listShopSettingChanges,
  listShopSettings,
  readPickupRadius,
  readZip,
  saveShopSettings,
  undoShopSettingChange,
} from '#contracts/shop-settings.ts';
import type { Context } from '#server/platform/context.ts';
import { listChanges } from '#server/platform/settings/change-setting.ts';
import { changeSettings, listSettings, SETTINGS, undoSettings } from './change-settings.ts';
import { runConnectionCheck } from './check-connection.ts';
import { importSettings, previewImport } from './import-settings.ts';
import { isKnownZip, radiusAroundShop } from './pickup-radius.ts';
import { createPictures, type PicturesDependencies } from './pictures.ts';
import { proofOf } from './shop-proof.ts';

/** Creates the settings that an admin changes on screen (decision 025). */
export function createShopSettings(context: Context, dependencies: PicturesDependencies): void {
  const { addRoute, database, secrets } = context;
  const withFiles = { ...context, storage: dependencies.storage };
  addRoute(listShopSettings, () => listSettings(context));
  addRoute(readPickupRadius, async (call) => radiusAroundShop(context, call));
  addRoute(readZip, async ({ params }) => ({ isKnown: isKnownZip(params.zip) }));
  addRoute(saveShopSettings, (call) => changeSettings(context, call));
  addRoute(undoShopSettingChange, (call) => undoSettings(context, call));
  addRoute(previewSettingsImport, (call) => previewImport(withFiles, call));
  addRoute(importShopSettings, (call) => importSettings(withFiles, call));
  addRoute(checkConnection, (call) => runConnectionCheck(context, call));
  addRoute(proveShop, async ({ params }) => ({ proof: proofOf(secrets, params.nonce) }));
  createPictures(context, dependencies);
  addRoute(listShopSettingChanges, ({ query }) => listChanges(database, SETTINGS, query));
}
