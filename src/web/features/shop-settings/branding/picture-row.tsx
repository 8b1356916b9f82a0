import type { CSSProperties, ReactNode } from 'react';
import { settingOf } from '#domain/settings/shop-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { Progress } from '#web/ui/progress.tsx';
import type { ShopSettings } from '../shop-settings.api.ts';

interface PictureRowProps {
  setting: ShopSettings['settings'][number];
  /** "logo", "photo". */
  noun: string;
  hint: string;
  /** The current picture; null without one. */
  picture: ReactNode;
  /** Colors of the page that shows it. */
  pageStyle?: CSSProperties | undefined;
  isBusy: boolean;
  onFile: (file: File | undefined) => void;
  onRemove: () => void;
}

/** Shows a picture that a setting names, and uploads another one. */
export function PictureRow(props: PictureRowProps) {
  const { setting, noun, hint, picture, pageStyle, isBusy, onFile, onRemove } = props;
  const { label } = settingOf(setting.name);
  const isFixed = setting.fixedBy !== null;
  return (
    <div className="mt-4 grid gap-2">
      <h4 className="font-medium">{label}</h4>
      {picture !== null && (
        <div
          className="flex items-center justify-between gap-4 rounded-xl border border-line p-3"
          {...(pageStyle === undefined ? {} : { style: pageStyle })}
        >
          {picture}
          {!isFixed && (
            <Button variant="secondary" aria-label={`Remove: ${label}`} disabled={isBusy} onClick={onRemove}>
              Remove
            </Button>
          )}
        </div>
      )}
      {isFixed ? (
        <p className="text-sm text-muted">Set on the server, in {setting.fixedBy}</p>
      ) : (
        <FileDrop
          label={picture === null ? `Upload ${noun}` : `Replace ${noun}`}
          hint={hint}
          accept="image/png,image/webp,image/jpeg"
          onFiles={([file]) => onFile(file)}
        />
      )}
      {isBusy && <Progress label="Uploading" />}
    </div>
  );
}
