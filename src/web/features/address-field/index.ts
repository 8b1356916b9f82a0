export { AddressField, BoundAddressField, TimedAddressField } from './address-field.tsx';
