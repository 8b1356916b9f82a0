export { MoveParcel } from './move-parcel.tsx';
