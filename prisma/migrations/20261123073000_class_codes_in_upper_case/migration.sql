-- Customers typed class codes of the portal in either case; from now on they are kept in upper case, as rates have them.
UPDATE "workers_comp" SET "code" = upper(btrim("code"))
  WHERE "code" <> upper(btrim("code")) AND btrim("code") ~ '^[A-Za-z0-9]{1,4}$';
