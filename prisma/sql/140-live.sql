alter table presence set unlogged;
