export { type AddedLabel, AddLabel } from './add-label.tsx';
export { MoveParcel } from './move-parcel.tsx';
