-- An agency's own fares, before taxes, of the categories named: {"ADT": 110000}. Null: those of the block.
alter table seat_block_allocations add column fares jsonb
  constraint own_fares_are_an_object check (jsonb_typeof(fares) = 'object');
