-- A generation is held once because its credits are held in the transaction that inserts it, and a second hold of one
-- generation violates the key of credit_holds. A hold ends once because its row is locked and its state is checked. The
-- entries repeated both in two unique indexes.
drop index credit_entries_held;
drop index credit_entries_ended;

-- Entries are numbered by time, so those since a time are found from the end of the primary key. The entry of a hold has
-- its time, so this is also the way to the holds since a time.
drop index credit_entries_time;
drop index credit_holds_day;
