import type { Order, StaffOrder } from '#contracts/orders.ts';
import { toDecimal } from '#domain/money.ts';
import type {
  Carrier,
  Condition,
  DeviceType,
  LockStatus,
  OrderStatus,
  PaymentStatus,
  ServiceMethod,
} from '#domain/vocabulary.ts';
import { isErased } from '#server/modules/customers/index.ts';

/** One order joined with its customer and product, as the database answers it. */
export interface OrderRow {
  id: string;
  customer_id: string;
  product_id: number;
  condition: Condition;
  carrier: Carrier | null;
  carrier_name: string | null;
  lock_status: LockStatus | null;
  storage: string;
  service_method: ServiceMethod;
  quantity: number;
  base_price_cents: number;
  quoted_price_cents: number;
  final_price_cents: number | null;
  battery_health: number | null;
  imei: string | null;
  status: OrderStatus;
  payment_status: PaymentStatus;
  pickup_address: string | null;
  pickup_city: string | null;
  pickup_state: string | null;
  pickup_zip: string | null;
  appointment_date: string | null;
  appointment_time: string | null;
  notes: string | null;
  tracking_number: string | null;
  label_ready_at: Date | null;
  created_at: Date;
  updated_at: Date;
  assigned_to: string | null;
  estimated_completion: Date | null;
  version: number;
  device_type: DeviceType;
  model: string;
  product_storage: string | null;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  customer_address: string | null;
  customer_city: string;
  customer_state: string;
  customer_zip: string;
  customer_user: Order['customer']['user'];
}

/** The account of a customer as the wire has it, or null; from `users u`. */
export const CUSTOMER_USER = `case when u.id is not null then
  json_build_object('name', u.name, 'email', u.email, 'phone', u.phone) end`;

/** What the columns of `OrderRow` are read from, beside `orders o`. */
export const ORDER_JOINS = `join customers c on c.id = o.customer_id join products p on p.id = o.product_id
  left join users u on u.id = c.user_id`;

/** Columns of `OrderRow`, from `orders o` with `ORDER_JOINS`. */
export const ORDER_COLUMNS = `o.id, o.customer_id, o.product_id, o.condition, o.carrier, o.carrier_name, o.lock_status,
  o.storage, o.service_method, o.quantity, o.base_price_cents, o.quoted_price_cents, o.final_price_cents,
  o.battery_health, o.imei, o.status, o.payment_status, o.pickup_address, o.pickup_city, o.pickup_state, o.pickup_zip,
  to_char(o.appointment_date, 'YYYY-MM-DD') as appointment_date, o.appointment_time, o.notes, o.tracking_number,
  o.label_ready_at, o.created_at, o.updated_at, o.assigned_to, o.estimated_completion, o.version, p.device_type, p.model, p.storage as product_storage,
  c.name as customer_name, c.email as customer_email, c.phone as customer_phone, c.address as customer_address,
  c.city as customer_city, c.state as customer_state, c.zip_code as customer_zip, ${CUSTOMER_USER} as customer_user`;

/** An order as the wire has it. `product.basePrice` is the one that the quote started from. */
export function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    customerId: row.customer_id,
    productId: row.product_id,
    product: {
      id: row.product_id,
      model: row.model,
      deviceType: row.device_type,
      storage: row.product_storage,
      basePrice: toDecimal(row.base_price_cents),
    },
    customer: {
      id: row.customer_id,
      name: row.customer_name,
      email: row.customer_email,
      phone: row.customer_phone,
      address: row.customer_address,
      city: row.customer_city,
      state: row.customer_state,
      zipCode: row.customer_zip,
      user: row.customer_user,
    },
    condition: row.condition,
    carrier: row.carrier,
    carrierName: row.carrier_name,
    lockStatus: row.lock_status,
    storage: row.storage,
    serviceMethod: row.service_method,
    quantity: row.quantity,
    quotedPrice: toDecimal(row.quoted_price_cents),
    finalPrice: row.final_price_cents === null ? null : toDecimal(row.final_price_cents),
    batteryHealth: row.battery_health,
    imei: row.imei,
    status: row.status,
    paymentStatus: row.payment_status,
    pickupAddress: row.pickup_address,
    pickupCity: row.pickup_city,
    pickupState: row.pickup_state,
    pickupZip: row.pickup_zip,
    appointmentDate: row.appointment_date,
    appointmentTime: row.appointment_time,
    notes: row.notes,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    trackingNumber: row.tracking_number,
    shippingLabelUrl: isErased({ phone: row.customer_phone }) ? null : labelUrl(row.id, row.service_method),
  };
}

/** An order as staff see it. */
export function toStaffOrder(row: OrderRow): StaffOrder {
  return {
    ...toOrder(row),
    assignedTo: row.assigned_to,
    estimatedCompletion: row.estimated_completion?.toISOString() ?? null,
    version: row.version,
  };
}

/** Path of an order's label on this site; only mail has one. */
export function labelUrl(orderId: string, serviceMethod: ServiceMethod): string | null {
  return serviceMethod === 'mail' ? `/api/sell-requests/${orderId}/label` : null;
}
