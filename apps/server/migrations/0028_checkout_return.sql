-- The page of the product to which a user returns from the payment page of a plan.
alter table checkouts add column return_to text;
