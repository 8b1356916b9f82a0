import { isPhotoName, MAX_PHOTO_BYTES, photoPath } from '#domain/branding/photo.ts';
import { type ShopSettingName, settingOf } from '#domain/settings/shop-settings.ts';
import { SECTION_TITLES, type ShopSettings, settingsOf } from '../shop-settings.api.ts';
import { PictureRow } from './picture-row.tsx';
import { usePictureSetting } from './use-picture-setting.ts';

const PHOTOS = { store: 'settings.addPhoto', maxBytes: MAX_PHOTO_BYTES, title: 'Photo' } as const;

/** Pages that show each photo. */
const PLACES: Partial<Record<ShopSettingName, string>> = {
  SHOP_PHOTO: 'On your home, About and Contact pages. Without it they show a drawing.',
  SHOP_PEOPLE_PHOTO: 'On your About page. Sellers like to see who they sell to.',
};

/** Uploads and removes the photos of the shop and its people. */
export function PhotosCard({ data }: { data: ShopSettings }) {
  const { busy, upload, remove } = usePictureSetting(data, PHOTOS);
  return (
    <section aria-label={SECTION_TITLES.photos} className="rounded-2xl border border-line bg-surface p-4">
      <h3 className="text-lg">{SECTION_TITLES.photos}</h3>
      {settingsOf(data, 'photos').map((setting) => {
        const { name, value } = setting;
        return (
          <PictureRow
            key={name}
            setting={setting}
            noun="photo"
            hint={`${PLACES[name] ?? ''} JPEG, PNG or WebP, up to 10 MB.`}
            picture={
              value === null || !isPhotoName(value) ? null : (
                <img
                  src={photoPath(value)}
                  alt={settingOf(name).label}
                  className="h-24 min-w-0 rounded-lg object-cover"
                />
              )
            }
            isBusy={busy === name}
            onFile={(file) => upload(name, file)}
            onRemove={() => remove(name)}
          />
        );
      })}
    </section>
  );
}
