-- Before an update of a row by a trigger, PostgreSQL cannot know which columns it will change, and makes `list_key` anew at
-- each change of a price, which cost as much as the change itself. Refusing another id after the update refuses it as well.
drop trigger products_keep_their_id on products;
--> statement-breakpoint
create trigger products_keep_their_id after update of id on products
  for each row when (old.id is distinct from new.id) execute function keep_sold_product();
