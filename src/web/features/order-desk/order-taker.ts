import type { Customer } from '#contracts/customers.ts';
import type { CreateOrderBody, Order } from '#contracts/orders.ts';
import type { Cents } from '#domain/money.ts';
import type { PlacedOrder, Unit } from '#web/features/sell/order-unit.ts';
import { placeOrder } from '#web/features/sell/place-order.ts';
import { type CallInput, newIdempotencyKey } from '#web/lib/api.ts';
import { type NewOrderForm, toCustomerBody, toOrderBody } from './new-order-form.ts';

type CustomerBody = CallInput<'customers.createByStaff'>['body'];

/** The calls that taking an order needs. */
export interface TakingPorts {
  createCustomer(body: CustomerBody, key: string): Promise<Customer>;
  createOrder(body: CreateOrderBody, key: string): Promise<Order>;
}

/** Makes one customer's record and one order of what is entered in one dialog, however often it is sent (decision 21). */
export class OrderTaker {
  readonly #ports: TakingPorts;
  readonly #customerKeys = new Map<string, string>();
  #unit = newUnit();

  constructor(ports: TakingPorts) {
    this.#ports = ports;
  }

  /**
   * Takes the order of a form that has passed its checks, at the price on screen.
   * @throws ApiError for what the server refuses, which made no order; NetworkError when it is not known
   */
  async take(form: NewOrderForm, cents: Cents): Promise<PlacedOrder> {
    const body = toOrderBody(form, cents, await this.#customerId(form));
    await placeOrder(this.#unit, body, {
      createOrder: this.#ports.createOrder,
      saveUnit: (unit) => {
        this.#unit = unit;
      },
      dropUnit: () => {
        this.#unit = newUnit();
      },
    });
    if (this.#unit.order === null) throw new Error('An order was placed and is not known');
    return this.#unit.order;
  }

  async #customerId(form: NewOrderForm): Promise<string> {
    const body = toCustomerBody(form);
    if (body === null) {
      if (form.customer === null) throw new Error('An unchecked form cannot be submitted');
      return form.customer.id;
    }
    const content = JSON.stringify(body);
    const key = this.#customerKeys.get(content) ?? newIdempotencyKey();
    this.#customerKeys.set(content, key);
    const { id } = await this.#ports.createCustomer(body, key);
    return id;
  }
}

function newUnit(): Unit {
  return { key: newIdempotencyKey(), unsettled: [], order: null };
}
