alter table stop_loss_crossing drop constraint if exists stop_loss_crossing_customer_id_ref;
alter table stop_loss_crossing add constraint stop_loss_crossing_customer_id_ref
  foreign key (customer_id) references customer (id) on delete cascade;
alter table stop_loss_crossing drop constraint if exists stop_loss_crossing_import_id_ref;
alter table stop_loss_crossing add constraint stop_loss_crossing_import_id_ref
  foreign key (import_id) references file_import (id) on delete cascade;
alter table stop_loss_crossing drop constraint if exists stop_loss_crossing_threshold_known;
alter table stop_loss_crossing add constraint stop_loss_crossing_threshold_known check (threshold in (50, 75, 100));
