-- Every save of a profile made another record (decision 35): what an account has twice to the letter becomes one, and its
-- orders follow. The record that the account orders under stays, else the newest. Of the last day none goes: a process of the
-- earlier version may be making an order with it.
alter table customers disable trigger customers_kept;
--> statement-breakpoint
with doubles as (
  select id, kept from (
    select id, created_at, first_value(id) over (
      partition by user_id, name, email, phone, address, city, state, zip_code
      order by is_account_record desc, created_at desc, id desc) as kept
    from customers where user_id is not null) records
  where id <> kept and created_at < now() - interval '1 day'
), moved as (
  update orders set customer_id = doubles.kept from doubles where orders.customer_id = doubles.id
)
delete from customers using doubles where customers.id = doubles.id;
--> statement-breakpoint
alter table customers enable trigger customers_kept;
