import type { ReactNode } from 'react';
import { DeviceTypeArt } from '#web/ui/device-art/device-art.tsx';

/** Makes a small drawing on a base line. Decorative: the title next to it has the meaning. */
function picture(drawing: ReactNode) {
  return function Picture() {
    return (
      <svg viewBox="0 0 120 110" className="block h-32 w-auto" aria-hidden="true">
        {drawing}
      </svg>
    );
  };
}

export const QuotePicture = picture(
  <>
    <rect className="dv-body" x="4" y="8" width="58" height="118" rx="13" />
    <rect className="dv-screen" x="7.5" y="11.5" width="51" height="112" rx="10" />
    <rect className="dv-body" x="25" y="17" width="16" height="5" rx="2.5" />
    <g className="screen-text" textAnchor="middle">
      <text x="33" y="60" fontSize="34" fontWeight="700">
        $
      </text>
    </g>
    <path className="dv-line" d="M18 76h30M18 86h22M18 96h26" strokeWidth="4" />
  </>,
);

export const DoorPicture = picture(
  <>
    <path className="dv-detail" d="M2 12h76v98H2z" />
    <path className="dv-light" d="M10 20h60v90H10z" />
    <path className="dv-body" d="M18 28h20v28H18zM42 28h20v28H42zM18 64h20v38H18zM42 64h20v38H42z" />
    <circle className="dv-screen" cx="64" cy="66" r="3.4" />
    <path className="dv-detail" d="M92 74c0-8 3-13 8-13s8 5 8 13z" />
    <path className="dv-body" d="M88 74h24l-4 36H92z" />
  </>,
);

export const ParcelPicture = picture(
  <>
    <path className="dv-body" d="M2 34h112v76H2z" />
    <path className="dv-detail" d="M50 34h16v34l-4-4-4 4-4-4-4 4z" />
    <path className="dv-light" d="M62 74h44v28H62z" />
    <path className="dv-line" d="M67 80h16M67 86h11" strokeWidth="2.4" />
    <path
      className="dv-screen"
      d="M67 92h2v6h-2zM71 92h1v6h-1zM74 92h3v6h-3zM79 92h1v6h-1zM82 92h2v6h-2zM86 92h4v6h-4zM92 92h1v6h-1zM95 92h3v6h-3zM100 92h1v6h-1z"
    />
    <path className="dv-detail" d="M12 100v-12m-4 4l4-4 4 4M24 100v-12m-4 4l4-4 4 4" />
    <path className="dv-line" d="M14 100V88l-4 4m4-4l4 4M28 100V88l-4 4m4-4l4 4" strokeWidth="2.4" />
  </>,
);

export const CounterPicture = picture(
  <>
    <path className="dv-body" d="M6 40h108v70H6z" />
    <path className="dv-light" d="M8 14h104l8 30H0z" />
    <path className="dv-detail" d="M24.4 14h17.300L38 44H17.800zM60 14h17.300l4.7 30H60zM95.5 14H112l8 30h-18.200z" />
    <path className="dv-screen" d="M14 54h56v34H14zM80 54h26v56H80z" />
    <path className="dv-light" d="M10 88h64v5H10z" />
    <rect className="dv-detail" x="84" y="80" width="3" height="10" rx="1.5" />
    <rect className="dv-body" x="24" y="62" width="14" height="26" rx="2.6" />
    <rect className="dv-body" x="44" y="70" width="20" height="18" rx="2" />
  </>,
);

/** Three devices of different types, side by side. */
export function SeveralPicture() {
  return (
    <div className="flex h-32 items-end overflow-clip" aria-hidden="true">
      <DeviceTypeArt deviceType="iMac" className="-ml-3 size-36 translate-y-[8.33%]" />
      <DeviceTypeArt deviceType="iPad Mini" className="-ml-6 size-26 translate-y-[8.33%]" />
      <DeviceTypeArt deviceType="Apple Watch" className="-ml-6 size-18 translate-y-[8.33%]" />
    </div>
  );
}

export const TrackingPicture = picture(
  <>
    <path className="dv-light" d="M4 6h84v104H4z" />
    <path className="dv-line" d="M22 34v48" strokeWidth="3" />
    <circle className="fill-accent" cx="22" cy="30" r="7" />
    <circle className="fill-accent" cx="22" cy="58" r="7" />
    <circle className="dv-detail" cx="22" cy="86" r="7" />
    <path className="dv-line" d="M40 27h34M40 34h18M40 55h28M40 62h22M40 83h32M40 90h14" strokeWidth="3.4" />
  </>,
);
