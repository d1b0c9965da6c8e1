create index CONCURRENTLY if not exists event_of_reference on event (id) include (at) where type like 'reference.%';
